import { SIMILAR_ESSAYS } from '#contract/applications/duplicates.ts';
import { CODE_ALPHABET, DRAFT_ID_LENGTH, HANDOVER_DAYS } from '#contract/apply/handover.ts';
import { COMPARABLE_PHONE_DIGITS } from '#contract/apply/phone.ts';

/** What must hold for possible duplicates, for how long applications took, and for drafts. */
export const APPLICANT_INVARIANTS = {
  pairs_have_something_in_common: {
    promise: 'Two possible duplicates have in common what their pair says, unless it was decided.',
    sql: `
      select pair.application_id, pair.other_id from possible_duplicates as pair
      join applications as one on one.id = pair.application_id
      join applications as other on other.id = pair.other_id
      where similarity < ${SIMILAR_ESSAYS}::real
        or (verdict is null and (
          (same_email and lower(one.email) <> lower(other.email))
          or (same_phone and (one.phone_digits <> other.phone_digits
            or length(one.phone_digits) < ${COMPARABLE_PHONE_DIGITS}))))`,
    // The job that a corrected address or phone number has queued.
    isRepaired: true,
  },
  erased_are_in_no_pair: {
    promise: 'An erased application is no possible duplicate of another one.',
    sql: `
      select pair.application_id, pair.other_id from possible_duplicates as pair
      join applications on applications.id in (pair.application_id, pair.other_id)
      where erased_at is not null`,
  },
  essays_have_marks: {
    promise:
      'Every application has the marks of its essays or waits for them; an erased one has none.',
    sql: `
      select id, application_number from applications
      left join essay_marks on application_id = id
      where (erased_at is null) <> (application_id is not null)`,
  },
  paces_are_those_of_the_events: {
    promise: 'The times to the first look and to the decision are those of the events.',
    sql: `
      select applications.id, application_number from applications
      cross join lateral recount_pace(applications.id) as counted
      left join application_paces as pace on pace.application_id = applications.id
      where pace.began_at <> counted.began_at
        or (pace.first_look_at, pace.decided_at)
          is distinct from (counted.first_look_at, counted.decided_at)`,
  },
  open_promises_have_their_clock: {
    promise:
      'Of each application in review it is stored since when a look or decision is promised.',
    sql: `
      select applications.id, application_number from applications
      left join application_paces as pace on pace.application_id = applications.id
      where pace.review_status is distinct from review_status(status, erased_at, imported)`,
  },
  drafts_end_in_time: {
    promise: `A draft for another device is named as the portal does it, and ends ${HANDOVER_DAYS} days after its last save.`,
    sql: `
      select id, updated_at, expires_at from drafts
      where id !~ '^[${CODE_ALPHABET}]{${DRAFT_ID_LENGTH}}$' or revision < 1
        or expires_at <> updated_at + make_interval(hours => ${24 * HANDOVER_DAYS})`,
  },
  expired_drafts_are_deleted: {
    promise: 'Drafts for another device are deleted when their time is over.',
    // With room for housekeeping, which a portal does ten minutes after its start.
    isRepaired: true,
    sql: `select id, expires_at from drafts where expires_at < now() - interval '1 hour'`,
  },
};
