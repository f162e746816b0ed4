import { z } from 'zod';

export const APPLICATION_STATUSES = [
  'new',
  'under_review',
  'training',
  'demo_submitted',
  'approved',
  'rejected',
  'waitlisted',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
export const applicationStatus = z.enum(APPLICATION_STATUSES);

/** How each status is named, coloured and explained, wherever it appears. */
export const STATUS_INFO: Record<
  ApplicationStatus,
  { label: string; color: string; description: string }
> = {
  new: {
    label: 'New',
    color: 'blue',
    description: 'Your application has been received and is awaiting review.',
  },
  under_review: {
    label: 'Under Review',
    color: 'orange',
    description: 'Your application is being reviewed by the editorial team.',
  },
  training: {
    label: 'Training',
    color: 'purple',
    description: 'You have been invited to complete the training program.',
  },
  demo_submitted: {
    label: 'Demo Submitted',
    color: 'indigo',
    description: 'Your demo tape has been received and is under review.',
  },
  approved: {
    label: 'Approved',
    color: 'green',
    description: 'Congratulations. You are now an approved correspondent.',
  },
  rejected: {
    label: 'Rejected',
    color: 'red',
    description: 'We are unable to move forward with your application at this time.',
  },
  waitlisted: {
    label: 'Waitlisted',
    color: 'gray',
    description: 'You are on the waitlist due to high volume in your area.',
  },
};

/** The statuses that hold no seat in their ZIP code (DECISIONS: ZIP seats). */
export const SEATLESS_STATUSES = ['rejected', 'waitlisted'] as const satisfies ApplicationStatus[];

export function holdsSeat(status: ApplicationStatus): boolean {
  return !(SEATLESS_STATUSES as readonly ApplicationStatus[]).includes(status);
}

/** The decisions that bulk actions can make (SPEC section 4). */
export const BULK_STATUSES = [
  'under_review',
  'approved',
  'rejected',
] as const satisfies ApplicationStatus[];

/** The statuses an applicant hears of by e-mail when an editor sets them. */
export const ANNOUNCED_STATUSES = [
  'training',
  'approved',
  'rejected',
  'waitlisted',
] as const satisfies ApplicationStatus[];

/** Whether a change of status sends mail: a decision, or a step off the waitlist into a seat. */
export function isAnnounced(from: ApplicationStatus, to: ApplicationStatus): boolean {
  if (from === to) return false;
  const offWaitlist = from === 'waitlisted' && holdsSeat(to);
  return offWaitlist || (ANNOUNCED_STATUSES as readonly ApplicationStatus[]).includes(to);
}
