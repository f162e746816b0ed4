import { z } from 'zod';
import { dateTime, id, longText, requiredText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { TAPE_LIMITS, TAPE_TYPE_NAMES } from './limits.ts';

export { TAPE_LIMITS };

/** Uploaded, sent in, or sent in and answered with the wish for another take. */
export const TAPE_STATES = ['uploaded', 'submitted', 'returned'] as const;

export const take = z.object({
  id,
  /** 1 for the first one. */
  take: z.number().int(),
  state: z.enum(TAPE_STATES),
  type: z.enum(TAPE_TYPE_NAMES),
  is_video: z.boolean(),
  file_name: z.string(),
  bytes: z.number().int(),
  seconds: z.number(),
  has_captions: z.boolean(),
  uploaded_at: dateTime,
  submitted_at: dateTime.nullable(),
  returned_at: dateTime.nullable(),
});
export type Tape = z.output<typeof take>;

/** Notes at a moment of the tape; the applicant sees those meant for them, once another take is asked for. */
export const tapeNote = z.object({
  id,
  take_id: id,
  at_seconds: z.number(),
  note: z.string(),
  for_applicant: z.boolean(),
  user_name: z.string(),
  created_at: dateTime,
});
export type TapeNote = z.output<typeof tapeNote>;
export const tapeNoteBody = z.object({
  at_seconds: z.number().min(0).max(TAPE_LIMITS.secondsMax),
  note: requiredText(TAPE_LIMITS.noteMax, messages.noteRequired),
  for_applicant: z.boolean().default(false),
  /** The take that it is about; the latest one that was sent in, if missing. */
  take_id: id.nullish(),
});
export const tapeNoteListResponse = z.object({ notes: z.array(tapeNote) });
export const tapeNoteResponse = z.object({ note: tapeNote });

/** Why a tape can or cannot be uploaded now. */
const DEMO_TAPE_STATES = ['locked', 'open', 'submitted', 'approved', 'none'] as const;

/** The correspondent's own demo tape. */
export const ownDemoTapesResponse = z.object({
  /**
   * locked: modules are missing; open: a tape can be uploaded and sent in; submitted: it is with the
   * editors; approved: no more is needed; none: no application in training belongs to this account.
   */
  state: z.enum(DEMO_TAPE_STATES),
  /** The latest take first. */
  takes: z.array(take),
  /** Notes of the editors about takes that came back, meant for the applicant. */
  notes: z.array(tapeNote.omit({ user_name: true, for_applicant: true })),
  /** An upload that was begun and can go on. */
  upload: z
    .object({
      id: z.string(),
      file_name: z.string(),
      bytes: z.number().int(),
      expires_at: dateTime,
    })
    .nullable(),
});
export type OwnDemoTapes = z.output<typeof ownDemoTapesResponse>;

/** The take that was looked at; without it the latest is sent in, whichever it is. */
export const submitTapeBody = z.object({ take_id: id.nullish() }).nullish();

export const captionsBody = z.object({
  captions: longText(TAPE_LIMITS.captionsMax).refine(
    (text) => text.trim() === '' || /^\uFEFF?WEBVTT(\s|$)/.test(text),
    { error: messages.captionsInvalid },
  ),
});

/** The stage between invitation and approval, as editors see it on an application. */
export const trainingStage = z.object({
  invited_at: dateTime,
  /** How the account stands; null while the identity is hidden. */
  account: z
    .object({ id, email: z.string(), status: z.string(), has_signed_in: z.boolean() })
    .nullable(),
  modules_passed: z.number().int(),
  modules_total: z.number().int(),
  course_finished_at: dateTime.nullable(),
  demo_unlocked_at: dateTime.nullable(),
  last_activity_at: dateTime,
  takes: z.array(take),
});
export type TrainingStage = z.output<typeof trainingStage>;
