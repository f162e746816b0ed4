import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { percentScore, RECOMMENDATION_LABELS, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { ID, openWizard } from '#test/web/review-wizard.tsx';
import { reviewDrafts } from './review-draft.ts';

const server = startScriptedServer();

beforeEach(() => {
  server.answer({ json: { draft: null } });
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;

test('a press on a level goes on; Next is disabled until then, and only the last step has Submit', async () => {
  const { user } = openWizard();
  for (const { title, levels } of RUBRIC.slice(0, -1)) {
    expect(heading()).toBe(title);
    expect(button(labels.next).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: reviewTexts.submit })).toBeNull();

    await user.click(screen.getByLabelText(new RegExp(levels[0]?.earns ?? '')));
  }

  expect(screen.queryByRole('button', { name: labels.next })).toBeNull();
  expect(button(reviewTexts.submit).disabled).toBe(true);

  await user.click(radio(RECOMMENDATION_LABELS.recommend));
  expect(button(reviewTexts.submit).disabled).toBe(true);
  await user.keyboard('1');
  expect(button(reviewTexts.submit).disabled).toBe(true);

  await user.click(screen.getByLabelText(/Tomorrow/));
  expect(button(reviewTexts.submit).disabled).toBe(false);
});

test('a review can be completed with the keyboard alone', async () => {
  const sent = vi.fn(async () => {});
  const { user, onClose, onStep } = openWizard({ onSubmit: sent });

  for (let step = 0; step < RUBRIC.length; step++) await user.keyboard('2{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(messages.recommendationRequired);
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('3{Enter}');

  const criteria = Object.fromEntries(RUBRIC.map(({ id, levels }) => [id, levels[1]?.points]));
  const review_score = percentScore(criteria);
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    review_score,
    review_details: {
      criteria,
      notes: '',
      recommendation: 'conditional',
      score: review_score,
      timestamp: expect.any(String),
    },
  });
  expect(onStep.mock.calls).toEqual(RUBRIC.map(({ about }) => [about]));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), 20_000);
  expect(reviewDrafts.read(ID)).toBeUndefined();
});

test('only the choice that number keys mean shows them', async () => {
  const { user } = openWizard();
  const keysOf = (name: string) =>
    within(screen.getByRole('group', { name })).queryAllByText(/^[1-5]$/).length;
  await user.keyboard('11111111');
  const [lastAsks = ''] = RUBRIC.slice(-1).map(({ asks }) => asks);
  expect([keysOf(lastAsks), keysOf(reviewTexts.recommendation)]).toEqual([5, 0]);

  await user.keyboard('1');

  expect([keysOf(lastAsks), keysOf(reviewTexts.recommendation)]).toEqual([0, 5]);
});

test('Backspace goes back, on the last step first from the recommendation to the level', async () => {
  const { user } = openWizard();
  await user.keyboard('1111111115');
  expect(radio(RECOMMENDATION_LABELS.reject).checked).toBe(true);

  await user.keyboard('{Backspace}2');
  expect(screen.getByLabelText<HTMLInputElement>(/gladly/).checked).toBe(true);
  expect(radio(RECOMMENDATION_LABELS.reject).checked).toBe(true);

  await user.keyboard('{Backspace}{Backspace}');
  expect(heading()).toBe(RUBRIC.at(-2)?.title);
  await user.keyboard('3');
  expect(heading()).toBe(RUBRIC.at(-1)?.title);
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(heading()).toBe(RUBRIC.at(-4)?.title);
});

test('keys pressed while a review is being submitted do not change it', async () => {
  let submit = () => {};
  const sent = vi.fn(() => new Promise<void>((resolve) => (submit = resolve)));
  const { user, onClose } = openWizard({ onSubmit: sent });
  await user.keyboard('1111111111{Enter}');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());

  await user.keyboard('5{Backspace}{Enter}');

  expect(radio(RECOMMENDATION_LABELS.strongly_recommend).checked).toBe(true);
  expect(button(reviewTexts.submitting)).toBeDefined();
  submit();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledOnce();
});

test('Enter on a step without a level shows what is missing', async () => {
  const { user } = openWizard();

  await user.keyboard('{Enter}');

  expect(heading()).toBe(RUBRIC[0]?.title);
  expect(screen.getByRole('alert').textContent).toBe(reviewTexts.levelRequired);
});

test('the running total shows points and percent, and a label once all nine are scored', async () => {
  const { user } = openWizard();
  const total = () => screen.getByRole('status', { name: reviewTexts.score }).textContent;
  expect(total()).toBe('0%  0 of 105 points, 0 of 9 scored');

  for (let step = 0; step < 5; step++) await user.keyboard('1');
  expect(total()).toBe('62%  65 of 105 points, 5 of 9 scored');
  for (let step = 5; step < 9; step++) await user.keyboard('1');

  expect(total()).toBe(`100% ${reviewTexts.grades.green} 105 of 105 points, 9 of 9 scored`);
});

test('opening starts with an empty review and offers the unfinished one', async () => {
  const first = openWizard();
  await first.user.keyboard('1{Enter}3{Enter}');
  await first.user.type(screen.getByLabelText(reviewTexts.notes), 'Called twice');
  await first.user.keyboard('{Escape}');
  expect(first.onClose).toHaveBeenCalledOnce();
  first.unmount();

  const { user } = openWizard();
  expect(heading()).toBe(RUBRIC[0]?.title);
  expect(button(labels.next).disabled).toBe(true);
  expect(screen.getByText(/2 of 9 scored\)/)).toBeDefined();

  await user.click(button(reviewTexts.resume));

  expect(heading()).toBe(RUBRIC[2]?.title);
  expect(screen.getByLabelText<HTMLTextAreaElement>(reviewTexts.notes).value).toBe('Called twice');
  expect(screen.queryByRole('button', { name: reviewTexts.resume })).toBeNull();
});

test('a review that the server refuses stays open with everything in it', async () => {
  const { user, onClose } = openWizard({ onSubmit: () => Promise.reject(new Error('refused')) });

  for (let step = 0; step < RUBRIC.length; step++) await user.keyboard('1{Enter}');
  await user.keyboard('1{Enter}');

  expect(onClose).not.toHaveBeenCalled();
  expect(radio(RECOMMENDATION_LABELS.strongly_recommend).checked).toBe(true);
  expect(reviewDrafts.read(ID)?.recommendation).toBe('strongly_recommend');
});

test('a stored draft that does not match the rubric is ignored', () => {
  sessionStorage.setItem(
    `review_draft_${ID}`,
    JSON.stringify({
      step: 0,
      criteria: { education: 7 },
      notes: '',
      recommendation: null,
      saved_at: new Date().toISOString(),
    }),
  );

  expect(reviewDrafts.read(ID)).toBeUndefined();
});
