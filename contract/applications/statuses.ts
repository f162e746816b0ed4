import { z } from 'zod';

/** The colours that theme.css has for statuses. */
export type StatusColor = 'blue' | 'orange' | 'purple' | 'indigo' | 'green' | 'red' | 'gray';

type StatusRow = {
  label: string;
  color: StatusColor;
  /** What the applicant reads on the status page. */
  description: string;
  /** Whether it holds a seat of its ZIP code (rule seats-1); holds_seat() is the same in SQL. */
  holdsSeat: boolean;
  /** The mail to the applicant when an editor sets this status. */
  mail: `status_${string}` | null;
  /** Whether many applications can be moved there at once. */
  inBulk: boolean;
};

/** Every status, in the order of menus and reports (rule status-1). See docs/adding.md. */
export const STATUS_INFO = {
  new: {
    label: 'New',
    color: 'blue',
    description: 'Your application has been received and is awaiting review.',
    holdsSeat: true,
    mail: null,
    inBulk: false,
  },
  under_review: {
    label: 'Under Review',
    color: 'orange',
    description: 'Your application is being reviewed by the editorial team.',
    holdsSeat: true,
    mail: null,
    inBulk: true,
  },
  training: {
    label: 'Training',
    color: 'purple',
    description: 'You have been invited to complete the training program.',
    holdsSeat: true,
    mail: 'status_training',
    inBulk: true,
  },
  demo_submitted: {
    label: 'Demo Submitted',
    color: 'indigo',
    description: 'Your demo tape has been received and is under review.',
    holdsSeat: true,
    mail: null,
    inBulk: false,
  },
  approved: {
    label: 'Approved',
    color: 'green',
    description: 'Congratulations. You are now an approved correspondent.',
    holdsSeat: true,
    mail: 'status_approved',
    inBulk: true,
  },
  rejected: {
    label: 'Rejected',
    color: 'red',
    description: 'We are unable to move forward with your application at this time.',
    holdsSeat: false,
    mail: 'status_rejected',
    inBulk: true,
  },
  waitlisted: {
    label: 'Waitlisted',
    color: 'gray',
    description: 'You are on the waitlist due to high volume in your area.',
    holdsSeat: false,
    mail: 'status_waitlisted',
    inBulk: false,
  },
} as const satisfies Record<string, StatusRow>;

type Statuses = typeof STATUS_INFO;
export type ApplicationStatus = keyof Statuses;
export type BulkStatus = {
  [Status in ApplicationStatus]: Statuses[Status]['inBulk'] extends true ? Status : never;
}[ApplicationStatus];
export type StatusMail =
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

/** The statuses in which editors review an application (rule review-8). */
export const IN_REVIEW = ['new', 'under_review'] as const satisfies ApplicationStatus[];
export const isInReview = (status: ApplicationStatus): boolean =>
  IN_REVIEW.some((one) => one === status);

export const DECIDED = ['approved', 'rejected'] as const satisfies ApplicationStatus[];
export const isDecided = (status: ApplicationStatus): boolean =>
  DECIDED.some((one) => one === status);

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
