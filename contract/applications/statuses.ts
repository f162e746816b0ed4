import { z } from 'zod';
import { type Phase, STATUS_INFO } from './status-info.ts';

export { STATUS_INFO };

type Statuses = typeof STATUS_INFO;
export type ApplicationStatus = keyof Statuses;
export type BulkStatus = {
  [Status in ApplicationStatus]: Statuses[Status]['inBulk'] extends true ? Status : never;
}[ApplicationStatus];
/** A step of the applicant's tracker. */
export type StatusStep = NonNullable<Statuses[ApplicationStatus]['step']>;
type StatusMail =
  | NonNullable<Statuses[ApplicationStatus]['mail']>
  | 'off_the_waitlist'
  | 'another_take';

// Typed as a non-empty list, which columns and schemas require.
export const APPLICATION_STATUSES = Object.keys(STATUS_INFO) as [
  ApplicationStatus,
  ...ApplicationStatus[],
];
export const applicationStatus = z.enum(APPLICATION_STATUSES);

export const BULK_STATUSES = APPLICATION_STATUSES.filter(
  (status): status is BulkStatus => STATUS_INFO[status].inBulk,
);

export const phaseOf = (status: ApplicationStatus): Phase => STATUS_INFO[status].phase;
const statusesIn = (...phases: Phase[]) =>
  APPLICATION_STATUSES.filter((status) => phases.includes(phaseOf(status)));

/** The statuses in which editors review an application (rule review-8). */
export const IN_REVIEW = statusesIn('review');
export const isInReview = (status: ApplicationStatus): boolean => IN_REVIEW.includes(status);

/** Those in which the applicant takes part in the program and needs the account (rule training-2). */
export const IN_PROGRAM = statusesIn('training', 'correspondent');

export const ENDED = statusesIn('ended');
export const isEnded = (status: ApplicationStatus): boolean => ENDED.includes(status);

export const DECIDED = statusesIn('correspondent', 'ended');
export const isDecided = (status: ApplicationStatus): boolean => DECIDED.includes(status);

export const givesAccount = (status: ApplicationStatus): boolean =>
  STATUS_INFO[status].givesAccount;

export const holdsSeat = (status: ApplicationStatus): boolean => STATUS_INFO[status].holdsSeat;

/** The mail that a change of status sends: about the decision, or that a place became free. */
export function statusMail(from: ApplicationStatus, to: ApplicationStatus): StatusMail | null {
  if (from === to) return null;
  if (from === 'demo_submitted' && to === 'training') return 'another_take';
  const { mail } = STATUS_INFO[to];
  if (mail !== null) return mail;
  return from === 'waitlisted' && holdsSeat(to) ? 'off_the_waitlist' : null;
}

export const isAnnounced = (from: ApplicationStatus, to: ApplicationStatus): boolean =>
  statusMail(from, to) !== null;
