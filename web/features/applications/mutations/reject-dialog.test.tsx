import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { Application } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { FEEDBACK_MAX } from '#contract/applications/status-change.ts';
import { FEEDBACK_SENTENCES as SPANISH } from '#contract/reviews/feedback-texts.es.ts';
import { FEEDBACK_SENTENCES } from '#contract/reviews/feedback-texts.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { type Criteria, RUBRIC } from '#contract/reviews/rubric.ts';
import { labels } from '#contract/shared/messages.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { applicationFixture, detailFixture } from '#test/web/applications.ts';
import { askRejection } from './reject-dialog.tsx';

const server = startScriptedServer();
const BEST: Criteria = Object.fromEntries(
  RUBRIC.map(({ id, levels }) => [id, levels[0]?.points ?? 0]),
);
const ADA = applicationFixture({ full_name: 'Ada Byron' });

const reviewOf = (criteria: Criteria, place: number, is_current = true) => ({
  id: `4d3f6a56-5a52-4d2c-9f5f-${String(place).padStart(12, '0')}`,
  reviewer_id: null,
  reviewer_name: 'Maya Editor',
  score: 40,
  details: { criteria, notes: 'Smells of an agenda', recommendation: 'reject' },
  is_current,
  created_at: '2026-11-10T14:02:00.000Z',
});

const serve = (application: Partial<Application>, reviews: ReturnType<typeof reviewOf>[]) =>
  server.answer({ json: { ...detailFixture({ ...ADA, ...application }), reviews } });

async function ask(notify = true, application = ADA) {
  await renderPage(null);
  const answered = vi.fn();
  void askRejection(application, notify).then(answered);
  const { title } = application.status === 'rejected' ? rejectTexts.later : rejectTexts;
  await screen.findByRole('dialog', { name: title('Ada Byron') });
  await waitFor(() => expect(document.activeElement).toBe(field()));
  return { answered, user: userEvent.setup() };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the applicant reads/);
const expectAnswer = (answered: Mock, answer: object | null) =>
  waitFor(() => expect(answered).toHaveBeenCalledWith(answer));
const suggestion = (sentence: string) =>
  screen.findByRole('button', { name: new RegExp(sentence.slice(0, 40)) });

beforeEach(() => {
  serve({}, [reviewOf({ ...BEST, verification: 3 }, 1)]);
});

test('Ctrl+Enter rejects with what was typed, and with the choice about mail', async () => {
  const { answered, user } = await ask(false);

  expect(screen.getByLabelText<HTMLInputElement>(listTexts.emailApplicant).checked).toBe(false);
  await user.click(screen.getByLabelText(listTexts.emailApplicant));
  await user.type(field(), '  Thank you, Ada. ');
  await user.keyboard('{Control>}{Enter}{/Control}');

  await expectAnswer(answered, { notify: true, feedback: 'Thank you, Ada.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a text there is no feedback', async () => {
  const { answered, user } = await ask();

  await user.click(screen.getByRole('button', { name: rejectTexts.reject }));

  await expectAnswer(answered, { notify: true, feedback: null });
});

test('for one that is rejected already, the dialog asks for a text and about mail', async () => {
  const { answered, user } = await ask(true, { ...ADA, status: 'rejected' });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: rejectTexts.later.reject });

  expect(save.disabled).toBe(true);
  await user.type(field(), 'Thank you, Ada.');
  await user.click(screen.getByLabelText(listTexts.emailApplicant));
  await user.click(save);

  await expectAnswer(answered, { notify: false, feedback: 'Thank you, Ada.' });
});

test.each(['Escape', 'the button'])('%s cancels, and the text is there again', async (how) => {
  const { answered, user } = await ask();
  await user.type(field(), 'Half a thought');

  if (how === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: labels.cancel }));

  await expectAnswer(answered, null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  void askRejection(ADA, true);
  await screen.findByRole('dialog');
  expect(field().value).toBe('Half a thought');
});

test('a suggestion is added after the text, can be removed again, and quotes no note', async () => {
  const { user } = await ask();
  const [, , sentence = ''] = FEEDBACK_SENTENCES.verification;
  await user.type(field(), 'Dear Ada,');

  await user.click(await suggestion(sentence));

  expect(field().value).toBe(`Dear Ada,\n\n${sentence}`);
  expect((await suggestion(sentence)).getAttribute('aria-pressed')).toBe('true');
  await user.click(await suggestion(sentence));
  expect(field().value).toBe('Dear Ada,');
  expect(document.body.textContent).not.toContain('Smells of an agenda');
});

test('only current reviews count for the suggestions', async () => {
  serve({}, [reviewOf({ ...BEST, verification: 3 }, 1, false), reviewOf(BEST, 2)]);
  await ask();

  expect(await screen.findByText(rejectTexts.noSuggestions)).toBeDefined();
});

test('for an applicant who reads Spanish the suggestions are in Spanish, and the dialog says so', async () => {
  serve({ language: 'es' }, [reviewOf({ ...BEST, verification: 3 }, 1)]);
  await ask();

  expect(await suggestion(SPANISH.verification[2] ?? '')).toBeDefined();
  expect(screen.getByText(rejectTexts.languages.es)).toBeDefined();
  expect(field().lang).toBe('es');
});

test('without the reviews a text can still be written', async () => {
  server.answer({ status: 500 });
  const { answered, user } = await ask();

  expect(await screen.findByText(rejectTexts.failed)).toBeDefined();
  await user.type(field(), 'Thank you.');
  await user.keyboard('{Control>}{Enter}{/Control}');

  await expectAnswer(answered, { notify: true, feedback: 'Thank you.' });
});

test('the text is counted and ends at the limit, also for a suggestion', async () => {
  const { user } = await ask();
  expect(field().maxLength).toBe(FEEDBACK_MAX);
  const long = 'x'.repeat(FEEDBACK_MAX - 10);
  await user.click(field());
  await user.paste(long);

  await user.click(await suggestion(FEEDBACK_SENTENCES.verification[2]));

  expect(field().value).toBe(long);
  expect(screen.getByText(rejectTexts.count(FEEDBACK_MAX - 10, FEEDBACK_MAX))).toBeDefined();
});
