import { z } from 'zod';
import { dateTime, id } from '#contract/shared/fields.ts';
import { applicationStatus } from './statuses.ts';

/** Essays from this trigram similarity on are possible duplicates (rule duplicate-1). */
export const SIMILAR_ESSAYS = 0.6;

/** One search stores at most so many pairs of its application, those with most in common. */
export const PAIRS_PER_SEARCH = 20;

export const DUPLICATE_VERDICTS = ['same', 'different'] as const;
export type DuplicateVerdict = (typeof DUPLICATE_VERDICTS)[number];
export const duplicateVerdictBody = z.object({ verdict: z.enum(DUPLICATE_VERDICTS) });
export const duplicateParams = z.object({ id, otherId: id });

/** Another application that may be of the same person. */
export const possibleDuplicate = z.object({
  id,
  application_number: z.string(),
  /** Null, as everywhere, while the identity is hidden from this editor. */
  full_name: z.string().nullable(),
  status: applicationStatus,
  withdrawn_at: dateTime.nullable(),
  created_at: dateTime,
  same_email: z.boolean(),
  same_phone: z.boolean(),
  similarity: z.number().nullable(),
  verdict: z.enum(DUPLICATE_VERDICTS).nullable(),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
});
export type PossibleDuplicate = z.output<typeof possibleDuplicate>;
export const duplicateResponse = z.object({ duplicate: possibleDuplicate });

/** What each verdict is called, and what the history says about it. */
export const verdictTexts = {
  same: {
    label: 'Same person',
    event: (number: string) => `the same person as ${number}`,
  },
  different: {
    label: 'Different people',
    event: (number: string) => `not the same person as ${number}`,
  },
} as const satisfies Record<DuplicateVerdict, { label: string; event: (number: string) => string }>;
