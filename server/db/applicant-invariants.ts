import { CODE_ALPHABET, DRAFT_ID_LENGTH, REMOTE_DRAFT_DAYS } from '#contract/apply/remote-draft.ts';

/** What must hold for drafts that continue on another device (rule draft-1). */
export const APPLICANT_INVARIANTS = [
  {
    name: 'drafts_end_in_time',
    promise: `A draft for another device is named as the portal does it, and ends ${REMOTE_DRAFT_DAYS} days after its last save.`,
    sql: `
      select id, updated_at, expires_at from drafts
      where id !~ '^[${CODE_ALPHABET}]{${DRAFT_ID_LENGTH}}$' or revision < 1
        or expires_at <> updated_at + make_interval(hours => ${24 * REMOTE_DRAFT_DAYS})`,
  },
  {
    name: 'expired_drafts_are_deleted',
    promise: 'Drafts for another device are deleted when their time is over.',
    // With room for housekeeping, which a portal does ten minutes after its start.
    isRepaired: true,
    sql: `select id, expires_at from drafts where expires_at < now() - interval '1 hour'`,
  },
];
