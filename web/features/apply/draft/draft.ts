import '#web/lib/forms/zod.ts';
import { z } from 'zod';
import { EMPTY, storedValues } from '#web/features/apply/form/answers.ts';
import { FIRST_STEP, REVIEW_STEP } from '#web/features/apply/form/steps.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { randomId } from './random-id.ts';

/** Raise it with an incompatible change: drafts of another version are ignored. */
const VERSION = 1;

const total = z.number().nonnegative().catch(0);

/** The code that the draft was handed over with, to another device or from it (rule handover-1). */
const handover = z.object({
  code: z.string(),
  expires_at: z.string(),
  /** Of the copy that this device has sent or taken last. */
  revision: z.number().optional(),
});
export type Handover = z.output<typeof handover>;

const draft = z.object({
  version: z.literal(VERSION),
  /** One per application, however often it is sent: the server stores it once. */
  submission_id: z.uuid(),
  /** The rejected application that this one starts from (rule reapply-2). */
  previous: z.object({ number: z.string(), submission_id: z.uuid() }).nullable().catch(null),
  saved_at: z.iso.datetime(),
  step: z.int().min(FIRST_STEP).max(REVIEW_STEP).catch(FIRST_STEP),
  values: storedValues,
  /** Over all visits, so that a draft finished in another tab or on another day counts in full. */
  form_interactions: total,
  time_spent_ms: total,
  handover: handover.optional().catch(undefined),
});
export type Draft = z.output<typeof draft>;

export function newDraft(): Draft {
  return {
    version: VERSION,
    submission_id: randomId(),
    previous: null,
    saved_at: new Date().toISOString(),
    step: FIRST_STEP,
    values: EMPTY,
    form_interactions: 0,
    time_spent_ms: 0,
  };
}

export const readDraft = (value: unknown) => draft.safeParse(value).data;

/** Parses a stored draft; undefined if it is missing, broken or of another version. */
export function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const found = readDraft(JSON.parse(text));
    if (found) return found;
  } catch {
    // Not JSON: reported below.
  }
  logger.warn('Stored draft is not readable and was ignored');
  return undefined;
}
