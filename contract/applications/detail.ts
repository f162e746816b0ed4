import { z } from 'zod';
import { recusal } from '#contract/reviews/reviews.ts';
import { dateTime, id } from '#contract/shared/fields.ts';
import { trainingStage } from '#contract/training/demo-tapes.ts';
import { madeOffer } from '#contract/waitlist/waitlist.ts';
import { application, due_at, note, place, storedReview, timelineEvent } from './applications.ts';
import { possibleDuplicate } from './duplicates.ts';
import { applicationStatus } from './statuses.ts';

export const zipSituation = z.object({
  zip_code: z.string(),
  place,
  held: z.number().int(),
  /** Seats with an open offer. */
  promised: z.number().int(),
  limit: z.number().int(),
  /** People in line. */
  waiting: z.number().int(),
});

/** Another application of the same person: the one before, or one that started from this one. */
export const linkedApplication = z.object({
  id,
  application_number: z.string(),
  status: applicationStatus,
  withdrawn_at: dateTime.nullable(),
  status_updated_at: dateTime,
  created_at: dateTime,
  previous_id: id.nullable(),
});
export type LinkedApplication = z.output<typeof linkedApplication>;

export const applicationDetailResponse = z.object({
  application,
  due_at,
  notes: z.array(note),
  reviews: z.array(storedReview),
  events: z.array(timelineEvent),
  duplicates: z.array(possibleDuplicate),
  /** The rejected application that this one starts from (rule reapply-2). */
  previous: linkedApplication.nullable(),
  /** Those that started from this one, oldest first. */
  later: z.array(linkedApplication),
  zip: zipSituation,
  /** The place in line and the offers made to this person; null if there never was any of it. */
  line: z
    .object({
      place: z.number().int().nullable(),
      waiting_since: dateTime.nullable(),
      left_line_at: dateTime.nullable(),
      offers: z.array(madeOffer),
    })
    .nullable(),
  /** The account made for this applicant, if there is one; null while the identity is hidden. */
  account: z.object({ id, email: z.string() }).nullable(),
  /** Course and demo tape; null for an application that was never invited to training. */
  training: trainingStage.nullable(),
  /** Editors with a conflict of interest. */
  recusals: z.array(recusal),
  /** Who was given it to review, until when; null if nobody has it now. */
  hold: z.object({ user_id: id, user_name: z.string(), held_until: dateTime }).nullable(),
});
export type ApplicationDetail = z.output<typeof applicationDetailResponse>;
