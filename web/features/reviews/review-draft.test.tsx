import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { ID, openWizard } from '#test/web/review-wizard.tsx';
import { EMPTY_DRAFT, reviewDrafts } from './review-draft.ts';
import { SAVE_DELAY_MS } from './use-draft.ts';

const server = startScriptedServer();
/** What the server has. */
let stored: unknown;

beforeEach(() => {
  stored = null;
  server.answer(({ method, body }) => {
    if (method === 'PUT') stored = { ...Object(body), saved_at: new Date().toISOString() };
    if (method === 'DELETE') stored = null;
    return { json: method === 'DELETE' ? { success: true } : { draft: stored } };
  });
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;
const draftCalls = () =>
  server.requests
    .filter(({ url }) => url === paths.applicationReviewDraft(ID))
    .map(({ method }) => method);

test('what is entered is stored on the server and offered on another machine', async () => {
  const first = openWizard();
  await first.user.keyboard('13');
  await vi.waitFor(() => expect(draftCalls()).toEqual(['GET', 'PUT']), 10 * SAVE_DELAY_MS);
  expect(stored).toMatchObject({ step: 2, criteria: { education: 10, media_experience: 9 } });
  first.unmount();
  sessionStorage.clear();

  const { user } = openWizard();
  await user.click(await screen.findByRole('button', { name: reviewTexts.resume }));

  expect(heading()).toBe(RUBRIC[2]?.title);
});

test('closing a review sends what has not been sent yet', async () => {
  const { user, unmount } = openWizard();
  await user.keyboard('1');

  unmount();

  await vi.waitFor(() => expect(stored).toMatchObject({ criteria: { education: 10 } }));
});

test('of two unfinished reviews the newer one is offered', async () => {
  const saved_at = new Date('2026-01-01T10:00:00Z');
  reviewDrafts.write(ID, { ...EMPTY_DRAFT, notes: 'Older, here', saved_at });
  const newer = { ...EMPTY_DRAFT, criteria: { education: 8 }, notes: 'Newer, elsewhere' };
  stored = { ...newer, saved_at: '2026-01-01T11:00:00Z' };
  const { user } = openWizard();
  await screen.findByText(/1 of 9 scored\)/);

  await user.click(button(reviewTexts.resume));

  const notes = screen.getByLabelText<HTMLTextAreaElement>(reviewTexts.notes);
  expect(notes.value).toBe('Newer, elsewhere');
});

test('a submitted review leaves no draft behind, a discarded one is deleted on the server', async () => {
  const saved_at = new Date('2026-01-01T11:00:00Z');
  stored = { ...EMPTY_DRAFT, notes: 'Half done', saved_at };
  reviewDrafts.write(ID, { ...EMPTY_DRAFT, notes: 'Half done', saved_at });
  const first = openWizard();
  await first.user.click(await screen.findByRole('button', { name: reviewTexts.discard }));
  await vi.waitFor(() => expect(draftCalls()).toEqual(['GET', 'DELETE']));
  first.unmount();

  const { user, onClose, unmount } = openWizard();
  expect(screen.queryByRole('button', { name: reviewTexts.resume })).toBeNull();
  await user.keyboard('1111111111{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  unmount();
  openWizard();

  await vi.waitFor(() => expect(draftCalls().slice(3)).toContain('GET'));
  expect(draftCalls()).toEqual(['GET', 'DELETE', 'GET', 'GET']);
  expect(reviewDrafts.read(ID)).toBeUndefined();
});

test('a server that cannot be reached changes nothing: the review goes on in this tab', async () => {
  server.answer({ status: 503, json: {} });
  const { user, unmount } = openWizard();
  await user.keyboard('1');
  unmount();
  await vi.waitFor(() => expect(draftCalls()).toEqual(['GET', 'PUT']));

  openWizard();

  expect(button(reviewTexts.resume)).toBeDefined();
  expect(document.querySelector('.toast-message.error')).toBeNull();
});
