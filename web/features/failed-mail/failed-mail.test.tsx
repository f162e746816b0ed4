import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failedMailTexts } from '#contract/applications/failed-mail.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { FailedMailNotice } from './failed-mail.tsx';

const ID = '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01';
const MAIL = {
  id: ID,
  kind: 'status_approved',
  label: 'Approval',
  to: 'ada@example.org',
  application_id: ID,
  application_number: 'VNC-2026-00001',
  failed_at: '2026-11-15T14:02:00.000Z',
  reason: 'ECONNREFUSED',
};

async function show(answer: object, applicationId?: string) {
  const fetched = vi.fn<typeof fetch>(async (_address, init) =>
    Response.json(init?.method === 'POST' ? { success: true, outdated: false } : answer),
  );
  vi.stubGlobal('fetch', fetched);
  await renderPage(<FailedMailNotice {...(applicationId ? { applicationId } : {})} />);
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0);
  return fetched;
}

test('undelivered mail is listed with what, to whom and why, leads to its application and can be sent again', async () => {
  const fetched = await show({ mails: [MAIL], totalCount: 3 });

  const list = await screen.findByRole('region', { name: failedMailTexts.heading });
  expect(list.textContent).toContain('Approval, ada@example.org, VNC-2026-00001');
  expect(list.textContent).toContain('Not delivered (ECONNREFUSED)');
  expect(list.textContent).toContain('2 more messages not shown');
  const link = screen.getByRole('link', { name: MAIL.application_number });
  expect(link.getAttribute('href')).toBe(pages.application(ID));
  fireEvent.click(screen.getByRole('button', { name: /^Send again/ }));

  const posted = () => fetched.mock.calls.find(([, init]) => init?.method === 'POST');
  await expect.poll(() => String(posted()?.[0])).toContain(paths.resendMail(ID));
});

test('while the address is hidden, the number stands for the recipient', async () => {
  await show({ mails: [{ ...MAIL, to: null }], totalCount: 1 });

  const list = await screen.findByRole('region', { name: failedMailTexts.heading });
  expect(list.textContent).toContain('Approval, VNC-2026-00001');
  screen.getByRole('button', { name: 'Send again: Approval, to VNC-2026-00001' });
});

test('on the page of an application it asks for its mail only, and does not link to the page', async () => {
  const fetched = await show({ mails: [MAIL], totalCount: 1 }, ID);

  await screen.findByRole('region', { name: failedMailTexts.heading });
  expect(String(fetched.mock.calls[0]?.[0])).toContain(`application_id=${ID}`);
  expect(screen.queryByRole('link')).toBeNull();
});

test('without undelivered mail nothing is shown', async () => {
  await show({ mails: [], totalCount: 0 });

  expect(screen.queryByRole('region')).toBeNull();
});
