import { z } from 'zod';
import { INTAKE_MARKS } from '#contract/apply/intake.ts';
import { letter } from '#contract/letters/letters.ts';
import { alert } from '#contract/newsroom/alerts.ts';
import { ALERT_ANSWERS, PERSON_STATES } from '#contract/newsroom/limits.ts';
import { ownNewsroom } from '#contract/newsroom/own-settings.ts';
import { recognition, serviceRecord } from '#contract/newsroom/recognition.ts';
import { medium, story, storyNote, storyRevision } from '#contract/newsroom/stories.ts';
import { recusal } from '#contract/reviews/reviews.ts';
import { dateTime, id } from '#contract/shared/fields.ts';
import { apiToken } from '#contract/tokens/tokens.ts';
import { take, tapeNote, trainingStage } from '#contract/training/demo-tapes.ts';
import { ROLES, USER_STATUSES } from '#contract/users/users.ts';
import { madeOffer } from '#contract/waitlist/waitlist.ts';
import { delivery } from '#contract/webhooks/webhooks.ts';
import { application, note, storedReview, timelineEvent } from './applications.ts';
import { possibleDuplicate } from './duplicates.ts';

/** Everything that is stored about one applicant, for a request to see it (rule privacy-2). */
export const personalData = z.object({
  exported_at: dateTime,
  application: application.omit({ hidden: true }).extend({
    submitted_on: z.iso.date(),
    submission_id: id.nullable(),
    body_hash: z.string(),
    phone_digits: z.string().nullable(),
    search_text: z.string(),
    intake_mark: z.enum(INTAKE_MARKS).nullable(),
    confirm_by: dateTime.nullable(),
    previous_waiting_since: dateTime.nullable(),
    waits_since: dateTime.nullable(),
    expired_offers: z.number().int(),
    left_line_at: dateTime.nullable(),
    /** The import that it came with, as long as that is kept. */
    import_id: id.nullable(),
  }),
  notes: z.array(note.extend({ user_id: id.nullable(), is_review: z.boolean() })),
  reviews: z.array(storedReview.extend({ started_at: dateTime.nullable() })),
  /** Reviews that editors have begun, as they are stored. */
  review_drafts: z.array(
    z.object({
      user_id: id,
      user_name: z.string(),
      draft: z.record(z.string(), z.unknown()),
      created_at: dateTime,
      updated_at: dateTime,
    }),
  ),
  /** Editors who stepped back because of a conflict of interest. */
  recusals: z.array(recusal),
  events: z.array(timelineEvent.extend({ undone_at: dateTime.nullable() })),
  /** Seats that were offered to this applicant. */
  offers: z.array(
    madeOffer.omit({ made_by: true }).extend({
      zip_code: z.string(),
      reminded_at: dateTime.nullable(),
    }),
  ),
  /** Comparisons with other applications that may be of the same person, and what was decided. */
  possible_duplicates: z.array(
    possibleDuplicate
      .pick({
        same_email: true,
        same_phone: true,
        similarity: true,
        verdict: true,
        decided_at: true,
      })
      .extend({ decided_by: id.nullable(), found_at: dateTime }),
  ),
  /** What other systems were told about it in the last days. */
  webhook_deliveries: z.array(
    delivery
      .pick({ type: true, at: true, status: true })
      .extend({ data: z.record(z.string(), z.string()) }),
  ),
  /** When an editor first looked at it and when it was decided, for the figures on the status page. */
  pace: z
    .object({
      began_at: dateTime,
      first_look_at: dateTime.nullable(),
      decided_at: dateTime.nullable(),
    })
    .nullable(),
  training: trainingStage
    .pick({
      invited_at: true,
      last_activity_at: true,
      course_finished_at: true,
      demo_unlocked_at: true,
    })
    .extend({ created_account: z.boolean() })
    .nullable(),
  /** What the account has tried and passed of the course. */
  course_progress: z.array(
    z.object({
      title: z.string(),
      attempts: z.number().int(),
      /** The questions with a wrong answer in the last attempt, by index. */
      wrong: z.array(z.number().int()),
      passed_at: dateTime.nullable(),
      minutes: z.number().int().nullable(),
      updated_at: dateTime,
    }),
  ),
  uploads: z.array(
    z.object({
      id: z.string(),
      file_name: z.string(),
      bytes: z.number().int(),
      created_at: dateTime,
      expires_at: dateTime,
    }),
  ),
  /** The recordings: `file_key` names the file in the store, which is sent on its own. */
  takes: z.array(
    take
      .omit({ state: true, has_captions: true })
      .extend({ file_key: z.string(), captions: z.string().nullable() }),
  ),
  tape_notes: z.array(tapeNote),
  /** What the account has set for the newsroom, if anything, and its assignments. */
  newsroom: ownNewsroom.nullable(),
  assignments: z.array(
    z.object({
      id,
      title: z.string(),
      state: z.enum(PERSON_STATES),
      taken_at: dateTime,
      reminded_at: dateTime.nullable(),
    }),
  ),
  /** What the account was told of, its records of service, and what it has reached. */
  alerts: z.array(
    alert
      .pick({ message: true, zip_code: true, sent_at: true })
      .extend({ answer: z.enum(ALERT_ANSWERS).nullable(), note: z.string().nullable() })
      .extend({ answered_at: dateTime.nullable() }),
  ),
  records: z.array(serviceRecord.extend({ ended_at: dateTime.nullable() })),
  milestones: recognition.shape.milestones,
  /** What the account has written, drafts and sources included; `file_key` names files in the store. */
  stories: z.array(
    story.omit({ city: true, state: true, author: true, editor: true, media: true }).extend({
      media: z.array(medium.extend({ file_key: z.string(), preview_key: z.string().nullable() })),
      notes: z.array(storyNote),
      /** The words as the account sent them in. */
      revisions: z.array(storyRevision.omit({ by: true })),
    }),
  ),
  story_uploads: z.array(
    z.object({
      id: z.string(),
      story_id: id,
      file_name: z.string(),
      bytes: z.number().int(),
      created_at: dateTime,
      expires_at: dateTime,
    }),
  ),
  /** API tokens that the account has made, and who it is at a provider of OpenID Connect. */
  api_tokens: z.array(apiToken.omit({ by: true }).extend({ revoked_at: dateTime.nullable() })),
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), linked_at: dateTime })),
  /** What editors wrote to the applicant or the account, with placeholders. */
  letters: z.array(letter.pick({ subject: true, body: true, at: true, undone: true })),
  /** A new email address that the applicant has asked for and not confirmed yet. */
  email_change: z.object({ email: z.string(), expires_at: dateTime }).nullable(),
  /** The address before a change, as long as it can take the change back. */
  previous_email: z.object({ email: z.string(), expires_at: dateTime }).nullable(),
  /** Mail about this application that is still in the queue, sent or not. */
  mail: z.array(
    z.object({
      kind: z.string(),
      to: z.string(),
      facts: z.record(z.string(), z.string()),
      state: z.string(),
      created_at: dateTime,
    }),
  ),
  /** The account with the same email address, if there is one. */
  account: z
    .object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      status: z.enum(USER_STATUSES),
      lastLogin: dateTime.nullable(),
      createdAt: dateTime,
    })
    .nullable(),
});
export type PersonalData = z.output<typeof personalData>;

export const personalDataFileName = (applicationNumber: string) =>
  `personal_data_${applicationNumber}.json`;
