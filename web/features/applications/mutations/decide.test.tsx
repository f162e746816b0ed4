import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { applicationFixture } from '#test/web/applications.ts';
import { useSubmitReview } from './decide.ts';

const server = startScriptedServer();
const ADA = applicationFixture({ full_name: 'Ada Byron' });
const REVIEW = { review_score: 80, review_details: null };
const UNDO_ID = '4d3f6a56-5a52-4d2c-9f5f-000000000001';
const FULL = { zips: [{ zip_code: ADA.zip_code, held: 20, limit: 20 }] };

beforeEach(() => {
  server.answer(({ method, body }) => {
    if (method !== 'PATCH') return { status: 404 };
    const { status, override_limit } = Object(body);
    if (status === 'approved' && !override_limit) {
      return { status: 409, json: { code: 'zip_full', message: 'Full', ...FULL } };
    }
    return { json: { application: ADA, ...(status && { undo_id: UNDO_ID }) } };
  });
});

async function submit(status: ApplicationStatus | null) {
  const [stored, refused] = [vi.fn(), vi.fn()];
  function Form() {
    const send = useSubmitReview(ADA);
    const handleClick = () => void send(REVIEW, status, true).then(stored, refused);
    return (
      <button type="button" onClick={handleClick}>
        {reviewTexts.submit}
      </button>
    );
  }
  await renderPage(<Form />);
  const click = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  return { stored, refused, click };
}
const sent = () =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body]);
const sentOnce = (body: object) => [
  paths.applicationScore(ADA.id),
  { ...REVIEW, add_note: true, override_limit: false, ...body },
];
const toasts = () => [...document.querySelectorAll('#toasts p')].map((p) => p.textContent);

test('a review and its decision are one request, and the toast offers to undo the decision', async () => {
  const { stored, click } = await submit('training');
  await click(reviewTexts.submit);

  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  expect(sent()).toEqual([sentOnce({ status: 'training', notify: true })]);
  const said = listTexts.about(messages.statusUpdated, 'Ada Byron', STATUS_INFO.new.label);
  expect(toasts()).toEqual([`${said} (${listTexts.undoKey})`]);
  expect(screen.getByRole('button', { name: listTexts.undo })).toBeDefined();
});

test('without a decision nothing is said of a status', async () => {
  const { stored, click } = await submit(null);
  await click(reviewTexts.submit);

  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  expect(sent()).toEqual([sentOnce({})]);
  expect(toasts().at(-1)).toBe(listTexts.about(messages.scoreUpdated, 'Ada Byron'));
});

test('for a full ZIP code the whole request is sent again, or nothing is submitted', async () => {
  const { stored, refused, click } = await submit('approved');
  await click(reviewTexts.submit);
  await click(labels.cancel);

  await waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect(toasts().at(-1)).toBe(reviewTexts.notSubmitted);

  await click(reviewTexts.submit);
  await click(listTexts.override);

  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  const decision = { status: 'approved', notify: true };
  expect(sent()).toEqual([
    sentOnce(decision),
    sentOnce(decision),
    sentOnce({ ...decision, override_limit: true }),
  ]);
});

test('a canceled rejection submits nothing', async () => {
  const { refused, click } = await submit('rejected');
  await click(reviewTexts.submit);
  await screen.findByRole('dialog', { name: rejectTexts.title('Ada Byron') });
  await click(labels.cancel);

  await waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect(sent()).toEqual([]);
});

test('a rejection whose question cannot be loaded submits nothing, and says so', async () => {
  vi.doMock('./reject-dialog.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { refused, click } = await submit('rejected');
  await click(reviewTexts.submit);

  await waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect(sent()).toEqual([]);
  expect(toasts()).not.toEqual([]);
  vi.doUnmock('./reject-dialog.tsx');
});
