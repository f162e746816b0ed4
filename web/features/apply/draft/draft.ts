import '#web/lib/forms/zod.ts';
import { z } from 'zod';
import { EMPTY, storedValues } from '#web/features/apply/form/answers.ts';
import { FIRST_STEP, REVIEW_STEP } from '#web/features/apply/form/steps.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { randomId } from './random-id.ts';

/** A new shape gets a new number; drafts with another one are not read. */
const VERSION = 1;

const draft = z.object({
  version: z.literal(VERSION),
  /** One per application, however often it is sent (DECISIONS: Submitting). */
  submission_id: z.uuid(),
  started_at: z.iso.datetime(),
  saved_at: z.iso.datetime(),
  step: z.int().min(FIRST_STEP).max(REVIEW_STEP).catch(FIRST_STEP),
  values: storedValues,
});
export type Draft = z.output<typeof draft>;

export function newDraft(): Draft {
  const now = new Date().toISOString();
  return {
    version: VERSION,
    submission_id: randomId(),
    started_at: now,
    saved_at: now,
    step: FIRST_STEP,
    values: EMPTY,
  };
}

/** The draft that a stored text holds; undefined for none, a broken one or one of another version. */
export function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const found = draft.safeParse(JSON.parse(text));
    if (found.success) return found.data;
  } catch {
    // No JSON: somebody else's text, or half of ours.
  }
  logger.warn('Stored draft is not readable and was ignored');
  return undefined;
}
