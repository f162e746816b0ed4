import { ANSWER_FIELDS } from '#contract/apply/fields.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { DESK_VIOLATIONS } from './desk-violations.ts';

const withoutTriggers = 'alter table applications disable trigger user';
const without = (constraint: string, table = 'applications') =>
  `alter table ${table} drop constraint ${constraint}`;

const NEXT_NUMBER = `
  left(application_number, 9) ||
  lpad(nextval(('application_number_' || substr(application_number, 5, 4))::regclass)::text, 5, '0')`;

/** Two applications whose addresses, numbers and essays differ. */
const pairWith = (reason: 'same_email' | 'similarity') => `
  insert into possible_duplicates (application_id, other_id, same_email, same_phone, similarity)
  select least(one.id, other.id), greatest(one.id, other.id), ${reason === 'same_email'}, false,
    ${reason === 'similarity' ? 0.8 : 'null'}
  from applications as one join applications as other on other.id <> one.id
  where one.status = 'under_review' limit 1`;

const COPIED = [...ANSWER_FIELDS, 'submitted_on', 'created_at', 'body_hash'].join(', ');

/** Copies of the stored application under other numbers. */
const anotherApplication = (count: number, number: string) => `
  insert into applications (application_number, ${COPIED})
  select ${number}, ${COPIED} from applications, generate_series(1, ${count})
  where status = 'under_review'`;

const COUNTED = [
  'seats_are_counted',
  'status_counts_are_exact',
  'day_counts_are_exact',
  'wait_counts_are_exact',
  'zip_day_counts_are_exact',
  'state_counts_are_exact',
  'zips_know_what_they_received',
];

/** What violates each invariant, with the constraints that would prevent it removed. */
export const VIOLATIONS: Record<string, { statements: string[]; alsoViolates?: string[] }> = {
  ...DESK_VIOLATIONS,
  seats_are_counted: {
    statements: [`update zip_seats set held = held - 1, approved = approved + 1`],
    alsoViolates: ['history_ends_in_the_seats'],
  },
  seats_are_limited: {
    statements: [
      without('zip_has_a_free_seat', 'zip_seats'),
      // With the promised seat one too many.
      anotherApplication(SEATS_PER_ZIP - 1, NEXT_NUMBER),
    ],
  },
  settings_are_one_row: { statements: ['delete from desk_settings'] },
  offers_have_their_application: {
    statements: [
      withoutTriggers,
      `delete from applications where status = 'waitlisted'`,
      'alter table offers disable trigger user',
      `update offers set state = 'cancelled', closed_at = now()`,
    ],
    alsoViolates: [...COUNTED, 'history_ends_in_the_seats'],
  },
  offers_are_for_the_line: {
    statements: ['alter table offers disable trigger user', `update offers set zip_code = '99999'`],
  },
  line_is_for_those_who_wait: {
    statements: [
      without('line_is_for_waitlisted'),
      `update applications set left_line_at = now() where waiting_since is not null`,
    ],
  },
  withdrawn_are_rejected: {
    statements: [without('withdrawn_is_rejected'), 'update applications set withdrawn_at = now()'],
  },
  free_seats_are_offered: {
    statements: [
      `update offers set state = 'cancelled', closed_at = now()`,
      `update events set action = 'OFFER_CANCELLED' where action = 'SEAT_OFFERED'`,
    ],
  },
  history_ends_in_the_line: {
    statements: [
      `update applications set left_line_at = now(), waiting_since = null where status = 'waitlisted'`,
      `update events set action = 'OFFER_CANCELLED' where action = 'SEAT_OFFERED'`,
    ],
    alsoViolates: ['history_ends_in_the_seats'],
  },
  history_ends_in_the_offer: {
    statements: [`update events set action = 'OFFER_EXPIRED' where action = 'SEAT_OFFERED'`],
    alsoViolates: ['history_ends_in_the_seats'],
  },
  history_ends_in_the_seats: {
    statements: [`update events set "to" = 'approved' where "to" = 'waitlisted'`],
    alsoViolates: [
      'history_ends_in_the_line',
      'history_ends_in_the_status',
      'paces_are_those_of_the_events',
    ],
  },
  overrides_end_with_their_seat: { statements: ['update zip_seats set overbooked = 1'] },
  withheld_seats_are_free: {
    statements: [
      'alter table zip_seats disable trigger user',
      `update zip_seats set withheld = ${SEATS_PER_ZIP}`,
    ],
  },
  waitlisted_hold_no_seat: {
    statements: ['update zip_seats set waiting = total'],
    alsoViolates: ['seats_are_counted', 'history_ends_in_the_seats'],
  },
  status_counts_are_exact: {
    statements: ['select fold_count_changes()', 'update status_counts set count = count + 1'],
  },
  day_counts_are_exact: {
    statements: ['select fold_count_changes()', 'delete from day_counts'],
  },
  score_counts_are_exact: {
    statements: ['select fold_count_changes()', 'delete from score_counts'],
  },
  risk_counts_are_exact: {
    statements: [`insert into risk_counts (status, risk_score, count) values ('new', 101, 1)`],
  },
  wait_counts_are_exact: {
    statements: ['select fold_count_changes()', 'update wait_counts set waits_on = waits_on - 1'],
  },
  zip_day_counts_are_exact: {
    statements: ['select fold_count_changes()', 'update zip_day_counts set count = count + 1'],
  },
  withdrawn_counts_are_exact: {
    statements: [`insert into withdrawn_counts (submitted_on, count) values ('2026-01-01', 1)`],
  },
  state_counts_are_exact: {
    statements: [
      'select fold_count_changes()',
      `update state_counts set approved = approved + 1 where by = 'month'`,
    ],
  },
  zips_know_what_they_received: {
    statements: ['select fold_count_changes()', 'update zip_received set since[1] = since[1] + 1'],
  },
  pace_counts_are_exact: {
    statements: ['select fold_count_changes()', 'update pace_counts set took = took + 1'],
  },
  promise_counts_are_exact: {
    statements: ['select fold_count_changes()', 'update promise_counts set kept = kept - 1'],
  },
  decision_hours_are_exact: {
    statements: [`insert into decision_hours (hour, count) values ('2026-01-01T00:00Z', 1)`],
  },
  reviews_are_compared: {
    statements: [
      'alter table reviews disable trigger user',
      'update reviews set previous_at = created_at',
    ],
    alsoViolates: ['review_counts_are_exact'],
  },
  review_counts_are_exact: {
    statements: [
      'select fold_count_changes()',
      'update review_counts set difference = difference + 1 where co_reviewers = 1',
    ],
  },
  story_counts_are_exact: {
    statements: [`insert into story_counts values ('published', 'day', '2026-01-01', 'IL', 1)`],
  },
  second_applications_follow_the_first: {
    statements: [
      `update applications set previous_id = (select id from applications order by created_at desc, id desc limit 1)
       where id = (select id from applications order by created_at, id limit 1)`,
    ],
  },
  numbers_are_unique: {
    statements: [
      'drop index one_application_per_number',
      anotherApplication(1, 'application_number'),
    ],
  },
  numbers_have_their_shape: {
    statements: [
      without('number_has_its_shape'),
      `update applications set application_number = lower(application_number)`,
    ],
  },
  sequences_are_past_their_numbers: {
    statements: [
      `update applications set application_number = left(application_number, 9) || '99999'
        where status = 'waitlisted'`,
    ],
  },
  days_are_those_of_the_submit: {
    statements: [withoutTriggers, `update applications set submitted_on = submitted_on + 3`],
    alsoViolates: ['day_counts_are_exact', 'zip_day_counts_are_exact', 'state_counts_are_exact'],
  },
  essays_are_long_enough: {
    statements: [
      without('essays_are_long_enough'),
      `update applications set question_3_credibility = 'short'`,
    ],
  },
  erased_hold_nothing_personal: {
    statements: [`update applications set erased_at = now() where status <> 'training'`],
  },
  deleted_leave_only_numbers: {
    statements: [
      `insert into events (actor_name, action, details, application_id) values
        ('Ada', 'APPLICATION_FLAGGED', 'VNC-2026-00001: convicted', gen_random_uuid())`,
    ],
  },
  flags_have_reasons: {
    statements: [
      without('flag_has_reason'),
      withoutTriggers,
      'update applications set is_flagged = true',
    ],
    alsoViolates: ['status_counts_are_exact', 'day_counts_are_exact'],
  },
  duplicates_point_elsewhere: {
    statements: [
      without('application_is_no_duplicate_of_itself'),
      'update applications set duplicate_of = id',
    ],
  },
  times_are_in_order: {
    statements: [`update applications set updated_at = created_at - interval '1 day'`],
  },
  scores_are_the_mean: {
    statements: ['update reviews set score = score - 1, details = null'],
  },
  current_reviews_are_the_newest: {
    statements: [
      `insert into reviews (application_id, reviewer_id, reviewer_name, score, created_at)
        select application_id, reviewer_id, reviewer_name, score, created_at - interval '1 day'
        from reviews`,
    ],
  },
  scores_are_percents: {
    statements: [
      'update reviews set score = score - 1',
      'update applications set review_score = review_score - 1 where review_score is not null',
    ],
  },
  takes_have_their_training: {
    statements: [
      without('takes_application_id_trainings_application_id_fk', 'takes'),
      'delete from trainings',
    ],
  },
  drafts_end_in_time: {
    statements: [
      `insert into drafts (id, ciphertext, iv, expires_at)
        values ('ABCD0123', '', '', now() + interval '31 days')`,
    ],
  },
  expired_drafts_are_deleted: {
    statements: [
      `insert into drafts (id, ciphertext, iv, updated_at, expires_at)
        values ('ABCD0123', '', '', now() - interval '722 hours', now() - interval '2 hours')`,
    ],
  },
  takes_are_numbered: {
    statements: [`update takes set submitted_at = uploaded_at - interval '1 day'`],
  },
  tape_notes_are_on_the_tape: { statements: ['update tape_notes set at_seconds = 300'] },
  erased_hold_no_training: {
    statements: [`update applications set erased_at = now() where status = 'training'`],
    alsoViolates: ['erased_hold_nothing_personal'],
  },
  kept_files_are_not_deleted: {
    statements: ['insert into deleted_files (file_key) select file_key from takes'],
  },
  history_ends_in_the_status: {
    statements: [`update events set "to" = 'approved' where "to" = 'under_review'`],
    alsoViolates: ['paces_are_those_of_the_events'],
  },
  pairs_have_something_in_common: { statements: [pairWith('same_email')] },
  erased_are_in_no_pair: {
    statements: [
      pairWith('similarity'),
      `update applications set erased_at = now() where status = 'under_review'`,
    ],
    alsoViolates: ['erased_hold_nothing_personal'],
  },
  essays_have_marks: { statements: ['delete from essay_marks'] },
  paces_are_those_of_the_events: {
    statements: [`update application_paces set began_at = began_at - interval '1 hour'`],
  },
  open_promises_have_their_clock: {
    statements: [`update application_paces set review_status = null`],
  },
  roster_is_exact: { statements: ['update roster set stories_published = 7'] },
  assignments_are_counted: { statements: ['update assignments set wanted = 2, taken = 2'] },
  assignments_are_of_people_in_service: {
    statements: [
      'alter table users disable trigger user',
      `update users set status = 'inactive' where id in (select user_id from assignment_people)`,
    ],
    alsoViolates: ['roster_is_exact'],
  },
  assignments_have_their_accounts: {
    statements: ['update assignments set created_by = gen_random_uuid()'],
  },
  alerts_count_who_was_told: {
    statements: [
      `insert into alerts (message, zip_code, radius_miles) values ('Something happens', '60608', 5)`,
      'insert into alert_people (alert_id, user_id) select alerts.id, users.id from alerts, users',
    ],
  },
  letters_have_people: {
    statements: [`insert into letters (subject, body, recipients) values ('News', 'Words', 1)`],
  },
  erased_people_have_no_letters: {
    statements: [
      `insert into letters (subject, body, recipients) values ('News', 'Words', 1)`,
      `insert into letter_recipients (letter_id, application_id)
        select letters.id, applications.id from letters, applications`,
      `update applications set erased_at = now() where status = 'under_review'`,
    ],
    alsoViolates: ['erased_hold_nothing_personal'],
  },
  filed_assignments_have_their_story: {
    statements: [`update assignment_people set story_id = null where state = 'filed'`],
  },
  stories_have_their_accounts: {
    statements: ['update stories set editor_id = gen_random_uuid()'],
  },
  revisions_have_no_gap: { statements: ['update stories set revision = 2'] },
  revisions_have_the_words: { statements: [`update stories set headline = 'Other words'`] },
  stories_have_their_first_times: { statements: ['update stories set first_taken_at = null'] },
  events_name_their_actor: { statements: [`update events set actor_name = ' '`] },
  deleted_accounts_are_not_named: {
    statements: [
      `insert into events (actor_name, action, details, user_id) values
        ('System', 'USER_CREATED', 'Ada (ada@example.org): admin', gen_random_uuid())`,
    ],
  },
  inactive_users_are_signed_out: {
    statements: [`update users set status = 'inactive' where role = 'correspondent'`],
  },
  tokens_end_with_the_role: {
    statements: [
      `insert into api_tokens (token_hash, user_id, name, scopes, expires_at)
        select 'hash', id, 'CMS', array['stories:read'], now() + interval '1 day' from users
        where role = 'correspondent' limit 1`,
    ],
  },
  second_factors_are_complete: {
    statements: [`insert into recovery_codes (user_id, code_hash) select id, 'hash' from users`],
  },
  links_have_their_owner: {
    statements: [
      `insert into mailed_links (token_hash, purpose, application_id, expires_at)
        select 'hash', 'confirm_account_email', id, now() from applications limit 1`,
    ],
  },
  one_active_admin_remains: {
    statements: [
      'alter table users disable trigger user',
      `update users set role = 'correspondent'`,
    ],
    alsoViolates: ['roster_is_exact'],
  },
  emails_are_unique: {
    statements: [
      'drop index one_user_per_email',
      `insert into users (name, email, password_hash) select name, upper(email), '' from users`,
    ],
  },
};
