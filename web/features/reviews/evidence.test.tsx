import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StoredReview } from '#contract/applications/applications.ts';
import type { AnswerField } from '#contract/apply/fields.ts';
import { type Evidence, standsThere } from '#contract/reviews/evidence.ts';
import { evidenceTexts } from '#contract/reviews/evidence-texts.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { ID, openWizard } from '#test/web/review-wizard.tsx';
import { toast } from '#web/lib/browser/toast.ts';
import { EvidenceText } from './evidence-text.tsx';
import { EMPTY_DRAFT, reviewDrafts } from './review-draft.ts';

const EDUCATION: AnswerField = 'question_1_education';
const ANSWER = 'Six years at a school paper.\r\nThen a radio station 🙂 in town.';

const review = (reviewer_name: string, evidence: Evidence[], is_current = true): StoredReview => ({
  id: `review of ${reviewer_name}`,
  reviewer_id: null,
  reviewer_name,
  score: 80,
  details: { evidence },
  is_current,
  created_at: new Date('2026-11-15T14:02:00Z'),
});

const quote = (words: string, criterion: Evidence['criterion'] = 'education'): Evidence => {
  const start = ANSWER.indexOf(words);
  return { criterion, field: EDUCATION, start, end: start + words.length, quote: words };
};

const showAnswer = (reviews: StoredReview[], field: AnswerField = EDUCATION) =>
  render(<EvidenceText field={field} text={ANSWER} isInQuestion reviews={reviews} />);
const marks = () => screen.queryAllByRole('mark').map(({ textContent }) => textContent);

test('the evidence of current reviews is highlighted and says who quotes it, and for what', () => {
  showAnswer([
    review('Ada', [quote('school paper'), quote('radio station 🙂', 'media_experience')]),
    review('Ben', [quote('paper.\r\nThen')]),
    review('Ada', [quote('in town')], false),
  ]);

  expect(marks()).toEqual(['school ', 'paper', '.\r\nThen', 'radio station 🙂']);
  const says = screen
    .getAllByRole('mark')
    .map((mark) => document.getElementById(mark.getAttribute('aria-describedby') ?? ''));
  expect(says.map((tooltip) => tooltip?.textContent)).toEqual([
    'Education: Ada',
    'Education: Ada; Education: Ben',
    'Education: Ben',
    'Media Experience: Ada',
  ]);
  expect(screen.getAllByRole('mark')[0]?.closest('p')?.textContent).toBe(ANSWER);
});

test('words that no longer stand there, or stand in another answer, are not highlighted', () => {
  const old = { ...quote('radio'), quote: 'tower' };

  showAnswer([review('Ada', [old])]);
  showAnswer([review('Ben', [quote('radio')])], 'question_2_journalism');

  expect(marks()).toEqual([]);
});

test('without a review there is nothing to pin', () => {
  showAnswer([]);

  expect(screen.queryByRole('button')).toBeNull();
});

const openReview = (changes: Parameters<typeof openWizard>[0] = {}) =>
  openWizard({
    renderAnswers: (fields) =>
      fields.includes(EDUCATION) && (
        <EvidenceText
          field={EDUCATION}
          text={ANSWER}
          isInQuestion
          reviews={[review('Ben', [quote('town')])]}
          shownIn="dialog"
        />
      ),
    ...changes,
  });

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Quote from/ });
/** Positions as the text area counts them, with \n for \r\n. */
function select(words: string) {
  const start = area().value.indexOf(words);
  area().setSelectionRange(start, start + words.length);
}
const pinned = () =>
  within(screen.getByRole('region', { name: evidenceTexts.title }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('q')?.textContent);

test('words are pinned with the keyboard and submitted with their place in the answer', async () => {
  const onSubmit = vi.fn(async () => {});
  const { user } = openReview({ onSubmit });
  expect(marks()).toEqual([]);

  await user.keyboard(evidenceTexts.quoteKey.key);
  expect(document.activeElement).toBe(area());
  await user.keyboard('{Enter}');
  expect(screen.getByText(evidenceTexts.nothingSelected)).toBeDefined();
  select(' radio station 🙂 ');
  await user.keyboard('{Enter}');
  select('school paper');
  await user.keyboard('{Enter}{Escape}');

  expect(screen.queryByRole('textbox', { name: /^Quote from/ })).toBeNull();
  expect(pinned()).toEqual(['radio station 🙂', 'school paper']);
  expect(marks()).toEqual(['school paper', 'radio station 🙂']);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(RUBRIC[0]?.title);
  await user.keyboard('1');
  for (let step = 1; step < RUBRIC.length; step++) await user.keyboard('{Enter}1');
  await user.click(screen.getByRole('radio', { name: 'Recommend' }));
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      review_details: expect.objectContaining({
        evidence: [quote('radio station 🙂'), quote('school paper')],
      }),
    }),
  );
});

test('the same words, and a sixth passage, are refused with the reason', async () => {
  const { user } = openReview();
  await user.keyboard(evidenceTexts.quoteKey.key);

  for (const words of ['Six', 'years', 'school', 'paper', 'paper']) {
    select(words);
    await user.keyboard('{Enter}');
  }
  expect(screen.getByText(evidenceTexts.alreadyPinned('Education'))).toBeDefined();
  for (const words of ['radio', 'town']) {
    select(words);
    await user.keyboard('{Enter}');
  }

  expect(screen.getByText(evidenceTexts.tooMany('Education'))).toBeDefined();
  expect(pinned()).toEqual(['Six', 'years', 'school', 'paper', 'radio']);
});

test('a passage can be removed, and counts for its own criterion only', async () => {
  const { user } = openReview();
  await user.keyboard(evidenceTexts.quoteKey.key);
  select('radio');
  await user.keyboard('{Enter}{Escape}');

  await user.keyboard('1{Enter}');
  expect(pinned()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(pinned()).toEqual(['radio']);
  await user.click(screen.getByRole('button', { name: evidenceTexts.removeQuote('radio') }));

  expect(pinned()).toEqual([]);
  expect(marks()).toEqual([]);
});

test('a passage of an answer that has changed since is dropped with a message', async () => {
  const toasts = vi.spyOn(toast, 'info');
  const evidence = [quote('radio'), { ...quote('town'), quote: 'city' }];
  reviewDrafts.write(ID, { ...EMPTY_DRAFT, evidence, saved_at: new Date() });
  const { user } = openReview({ standsInAnswer: (passage) => standsThere(passage, ANSWER) });

  await user.click(screen.getByRole('button', { name: reviewTexts.resume }));

  expect(pinned()).toEqual(['radio']);
  expect(toasts).toHaveBeenCalledExactlyOnceWith(evidenceTexts.lost(1));
  expect(reviewDrafts.read(ID)?.evidence).toEqual([quote('radio')]);
});
