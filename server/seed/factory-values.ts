import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  DEFAULT_FLAG_REASON,
  formatApplicationNumber,
} from '#contract/applications/applications.ts';
import {
  type AnswerField,
  eachField,
  type FieldOfKind,
  fieldsOfKind,
  isKind,
  type Kind,
} from '#contract/apply/fields.ts';
import type { Answers } from '#contract/apply/form.ts';
import type { submitBody } from '#contract/apply/submit-body.ts';
import { percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { networkDay } from '#server/core/clock.ts';
import type { applications } from '#server/db/schema.ts';
import { plainAnswers } from './plain-answers.ts';

export type ApplicationValues = typeof applications.$inferInsert;
export type SubmissionBody = z.input<typeof submitBody>;

let counter = 0;
/** Makes e-mail addresses, phone numbers and names unique within one process. */
export function nextCount(): number {
  counter += 1;
  return counter;
}

export const numberOf = (year: number, sequence: number) =>
  formatApplicationNumber(DEFAULT_NETWORK.number_prefix, year, sequence);

const ANSWERS: Answers = { ...plainAnswers(''), question_9_background_issues: false };

/** Valid answers to every question. No two have the same e-mail address, phone number or name. */
export function answerValues(overrides: Partial<Answers> = {}): Answers {
  const count = nextCount();
  return {
    ...ANSWERS,
    full_name: `Applicant ${count}`,
    email: `applicant${count}@example.com`,
    phone: `(212) 555-${String(count).padStart(4, '0')}`,
    // Rotates over Houston's ZIP codes: a test that makes many does not fill one by accident.
    zip_code: String(77_002 + (count % 90)),
    ...overrides,
  };
}

/** An answer to every question of a kind. */
export function answersTo<K extends Kind>(kind: K, answer: (field: FieldOfKind<K>) => string) {
  const entries = fieldsOfKind(kind).map((field) => [field, answer(field)]);
  return Object.fromEntries(entries) as Record<FieldOfKind<K>, string>;
}

/** The answers as the form holds and sends them: text, and 'true' or 'false' for a choice. */
export type FormAnswers = Record<
  Exclude<AnswerField, FieldOfKind<'yes_no' | 'agreement'>>,
  string
> &
  Record<FieldOfKind<'yes_no'>, 'true' | 'false'> &
  Record<FieldOfKind<'agreement'>, true>;

/** The same valid answers as they are in the form. */
export function formAnswers(overrides: Partial<FormAnswers> = {}): FormAnswers {
  const stored = answerValues();
  return {
    ...eachField<FormAnswers>((field) =>
      isKind(field, 'agreement') ? true : String(stored[field] ?? ''),
    ),
    ...overrides,
  };
}

/** What is stored of an application; what follows from an override is filled in with it. */
export function applicationValues(overrides: Partial<ApplicationValues> = {}) {
  const created_at = overrides.created_at ?? new Date();
  const { review_score, is_flagged } = overrides;
  const { year, day } = networkDay(created_at, DEFAULT_NETWORK.time_zone);
  return {
    ...answerValues(),
    application_number: numberOf(year, nextCount()),
    created_at,
    updated_at: created_at,
    status_updated_at: created_at,
    terms_agreed_at: created_at,
    submitted_on: day,
    submission_id: randomUUID(),
    body_hash: randomUUID(),
    ...(typeof review_score === 'number' && {
      ...{ reviewed_at: created_at, review_count: 1 },
      review_details: reviewDetailsFor(review_score),
    }),
    ...(is_flagged ? { flag_reason: DEFAULT_FLAG_REASON } : {}),
    ...overrides,
  } satisfies ApplicationValues;
}

/** A review with this score, or with the second-best level throughout if none is given. */
export function reviewDetailsFor(score?: number) {
  const criteria = Object.fromEntries(
    RUBRIC.map(({ id, levels }) => [id, levels[1]?.points ?? 0] as const),
  );
  const timestamp = new Date().toISOString();
  const recommendation = 'recommend' as const;
  return score === undefined
    ? { score: percentScore(criteria), criteria, notes: null, recommendation, timestamp }
    : { score, notes: null, recommendation, timestamp };
}

/** A valid body for a submit, as the wizard sends it. */
export function submissionBody(overrides: Partial<SubmissionBody> = {}): SubmissionBody {
  return {
    ...formAnswers(),
    submission_id: randomUUID(),
    technicalData: {
      session_id: randomUUID(),
      interactions: { form_interactions: 64, time_to_complete: '14m 20s' },
      language: 'en-US',
      languages: ['en-US', 'en'],
      timezone: 'America/New_York',
      cookies_enabled: true,
      canvas_fingerprint: '5f2c81aa',
      device_type: 'desktop',
      page_views: 3,
    },
    ...overrides,
  };
}
