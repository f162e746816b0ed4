import type { StatusLookup } from '#contract/apply/status-lookup.ts';

// One application for the tests, in every state that its applicant can see.

const SUBMITTED = new Date('2026-11-10T15:00:00Z');
export const CHANGED = new Date('2026-11-15T15:00:00Z');
export const EMAIL = 'ada@example.org';
export const inLine: StatusLookup = {
  full_name: 'Ada Byron',
  status: 'waitlisted',
  application_number: 'VNC-2026-00042',
  created_at: SUBMITTED,
  status_updated_at: CHANGED,
  zip_code: '10001',
  waitlist_place: 3,
  in_line: true,
  offer: null,
  seats_opened: 2,
  withdrawn_at: null,
  feedback: null,
  apply_again_at: null,
  email_change_until: null,
  first_look_at: null,
  history: [
    { status: 'new', at: SUBMITTED },
    { status: 'waitlisted', at: CHANGED },
  ],
  line_history: [],
};
export const outOfLine: StatusLookup = { ...inLine, waitlist_place: null, in_line: false };
/** Before the offer ends. */
export const NOW = new Date('2026-11-20T12:00:00Z');
export const offered: StatusLookup = {
  ...inLine,
  waitlist_place: 1,
  offer: { expires_at: new Date('2026-11-22T19:05:00Z') },
};
export const seated: StatusLookup = { ...outOfLine, status: 'new', seats_opened: null };
export const withdrawn: StatusLookup = {
  ...seated,
  status: 'rejected',
  withdrawn_at: new Date('2026-11-18T15:00:00Z'),
  history: [
    { status: 'rejected', at: SUBMITTED },
    { status: 'new', at: CHANGED },
    { status: 'rejected', at: new Date('2026-11-18T15:00:00Z') },
  ],
};
