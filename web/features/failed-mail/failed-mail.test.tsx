import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failedMailTexts } from '#contract/applications/failed-mail.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
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

const server = startScriptedServer();

async function show(answer: object, applicationId?: string) {
  server.answer(({ method }) => ({
    json: method === 'POST' ? { success: true, outdated: false } : answer,
  }));
  await renderPage(<FailedMailNotice {...(applicationId ? { applicationId } : {})} />);
  await expect.poll(() => server.requests.length).toBeGreaterThan(0);
}

test('undelivered mail is listed with what, to whom and why, leads to its application and can be sent again', async () => {
  await show({ mails: [MAIL], totalCount: 3 });

  const list = await screen.findByRole('region', { name: failedMailTexts.heading });
  expect(list.textContent).toContain('Approval, ada@example.org, VNC-2026-00001');
  expect(list.textContent).toContain('Not delivered (ECONNREFUSED)');
  expect(list.textContent).toContain('2 more messages not shown');
  const link = screen.getByRole('link', { name: MAIL.application_number });
  expect(link.getAttribute('href')).toBe(pages.application(ID));
  fireEvent.click(screen.getByRole('button', { name: /^Send again/ }));

  const posted = () => server.requests.find(({ method }) => method === 'POST');
  await expect.poll(() => posted()?.url).toBe(paths.resendMail(ID));
});

test('while the address is hidden, the number stands for the recipient', async () => {
  await show({ mails: [{ ...MAIL, to: null }], totalCount: 1 });

  const list = await screen.findByRole('region', { name: failedMailTexts.heading });
  expect(list.textContent).toContain('Approval, VNC-2026-00001');
  screen.getByRole('button', { name: 'Send again: Approval, to VNC-2026-00001' });
});

test('on the page of an application it asks for its mail only, and does not link to the page', async () => {
  await show({ mails: [MAIL], totalCount: 1 }, ID);

  await screen.findByRole('region', { name: failedMailTexts.heading });
  expect(server.requests[0]?.url).toContain(`application_id=${ID}`);
  expect(screen.queryByRole('link')).toBeNull();
});

test('without undelivered mail nothing is shown', async () => {
  await show({ mails: [], totalCount: 0 });

  expect(screen.queryByRole('region')).toBeNull();
});
