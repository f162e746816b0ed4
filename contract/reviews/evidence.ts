import { z } from 'zod';
import { ANSWER_FIELDS, type AnswerField, isKind } from '#contract/apply/fields.ts';
import { longText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { CRITERION_IDS } from './rubric.ts';

export const EVIDENCE_PER_CRITERION = 5;
export const QUOTE_MAX = 2_000;

/** Answers that consist of words, from which an editor can quote. */
export const QUOTABLE_FIELDS = ANSWER_FIELDS.filter(
  (field) => isKind(field, 'essay') || isKind(field, 'long_text') || isKind(field, 'explanation'),
);
const quotable = z.enum(QUOTABLE_FIELDS as [AnswerField, ...AnswerField[]]);

/** Words of an answer that support the score of a criterion, as they are read back (rule review-12). */
export const storedEvidence = z.object({
  criterion: z.enum(CRITERION_IDS),
  field: quotable,
  /** As in String.slice: UTF-16 positions in the stored answer. */
  start: z.number(),
  end: z.number(),
  quote: z.string(),
});
export type Evidence = z.output<typeof storedEvidence>;

/** The same as editors send it. */
export const evidence = storedEvidence
  .extend({
    start: z.number().int().min(0),
    end: z.number().int().min(1),
    // Half of a character cannot be stored.
    quote: longText(QUOTE_MAX).min(1),
  })
  .refine(({ start, end, quote }) => end - start === quote.length, {
    error: messages.evidenceNotFound,
    path: ['quote'],
  });

export const evidenceList = z
  .array(evidence)
  .max(EVIDENCE_PER_CRITERION * CRITERION_IDS.length)
  .refine(
    (list) =>
      CRITERION_IDS.every(
        (id) => list.filter(({ criterion }) => criterion === id).length <= EVIDENCE_PER_CRITERION,
      ),
    messages.tooMuchEvidence(EVIDENCE_PER_CRITERION),
  )
  .refine((list) => new Set(list.map(placeOf)).size === list.length, messages.evidenceTwice);

const placeOf = ({ criterion, field, start, end }: Evidence) =>
  [criterion, field, start, end].join(' ');

/** Whether the words stand at that place of the answer. */
export const standsThere = (
  { start, end, quote }: Pick<Evidence, 'start' | 'end' | 'quote'>,
  answer: string | null | undefined,
) => answer?.slice(start, end) === quote;
