import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirmTexts } from '#contract/apply/confirm-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { ConfirmApplication } from './confirm-application.tsx';

const answerWith = (status: number, body: object) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const press = () => fireEvent.click(screen.getByRole('button', { name: confirmTexts.confirm }));

test('opening the link confirms nothing; the button does, and says so', async () => {
  const fetch = answerWith(200, { application_number: 'VNC-2026-00042', status: 'new' });
  render(<ConfirmApplication token="secret" />);
  expect(fetch).not.toHaveBeenCalled();

  press();

  await screen.findByText(confirmTexts.confirmed('VNC-2026-00042'));
  expect(screen.queryByText(confirmTexts.waiting, { exact: false })).toBeNull();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toContain(paths.confirmApplication);
  expect(init?.body).toBe(JSON.stringify({ token: 'secret' }));
});

test.each([
  ['without a free seat it mentions the waitlist', 'waitlisted', confirmTexts.waiting],
  ['once it was withdrawn or rejected it promises nothing', 'rejected', confirmTexts.closed],
])('%s', async (_claim, status, sentence) => {
  answerWith(200, { application_number: 'VNC-2026-00042', status });
  render(<ConfirmApplication token="secret" />);

  press();

  await screen.findByText(sentence, { exact: false });
});

test.each([
  ['after a link that has ended there is no button', 400, 'link_invalid', confirmTexts.invalid, 0],
  ['after a refusal neither, and the reason is said', 409, 'already_decided', 'No', 0],
  ['after an error it can be tried again', 500, 'internal', confirmTexts.failed, 1],
])('%s', async (_claim, status, code, sentence, buttons) => {
  answerWith(status, { message: 'No', code });
  render(<ConfirmApplication token="secret" />);

  press();

  await screen.findByText(sentence);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
});

test('a link without its token says that it is not valid', () => {
  render(<ConfirmApplication token="" />);

  expect(screen.getByText(confirmTexts.invalid)).toBeDefined();
});
