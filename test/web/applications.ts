import {
  type Application,
  application,
  type ListedApplication,
  listedApplication,
} from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import type { StoredAnswers } from '#contract/applications/stored-answers.ts';
import { type AnswerField, eachField, isKind } from '#contract/apply/fields.ts';

const AT = '2026-03-01T12:00:00Z';

/** What a new application has besides its answers. */
const NEW_STATE = {
  status: 'new',
  created_at: AT,
  updated_at: AT,
  status_updated_at: AT,
  review_score: null,
  review_count: 0,
  review_spread: null,
  risk_score: null,
  hidden: [],
  is_flagged: false,
  flag_reason: null,
  duplicate_of: null,
  has_duplicates: false,
  place: 'New York, NY',
  training: null,
  version: 1,
  erased_at: null,
  intake_mark: null,
  confirm_by: null,
  waiting_since: null,
  withdrawn_at: null,
  terms_agreed_at: AT,
  imported: false,
  due_at: null,
  reviewed_at: null,
  ip_address: null,
  user_agent: null,
};

const isBoolean = (field: AnswerField) => isKind(field, 'yes_no') || isKind(field, 'agreement');
const GIVEN = eachField<StoredAnswers>((field) => (isBoolean(field) ? true : `given for ${field}`));

/** A whole application, with an answer to every question. */
export const applicationFixture = (changes: Partial<Application> = {}): Application => ({
  ...application.parse({
    ...GIVEN,
    ...NEW_STATE,
    id: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01',
    application_number: 'VNC-2026-00001',
    review_details: null,
    technical_data: null,
    language: 'en',
    feedback: null,
    previous_id: null,
  }),
  ...changes,
});

/** What the page of an application loads, when there is nothing besides the application. */
export const detailFixture = (
  changes: Partial<Application> = {},
  more: Partial<ApplicationDetail> = {},
): ApplicationDetail => ({
  application: applicationFixture(changes),
  notes: [],
  reviews: [],
  events: [],
  duplicates: [],
  previous: null,
  later: [],
  zip: { zip_code: '10001', place: 'New York, NY', held: 19, promised: 1, limit: 20, waiting: 3 },
  line: null,
  account: null,
  training: null,
  recusals: [],
  hold: null,
  due_at: null,
  ...more,
});

/** A row of the list; `place` decides its id and number. */
export function rowFixture(
  place: number,
  overrides: Partial<ListedApplication> = {},
): ListedApplication {
  const row = listedApplication.parse({
    ...NEW_STATE,
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    application_number: `VNC-2026-${String(place).padStart(5, '0')}`,
    full_name: 'Ada Row',
    email: 'ada@example.org',
    phone: '212 555 0100',
    zip_code: '10001',
  });
  return { ...row, ...overrides };
}
