/** The colours that theme.css has for statuses. */
export type StatusColor = 'blue' | 'orange' | 'purple' | 'indigo' | 'green' | 'red' | 'gray';

/** Rules about several statuses ask for their phase; phase_of() is the same in SQL. */
export type Phase = 'waitlist' | 'review' | 'training' | 'correspondent' | 'ended';

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
  /** Whether an account comes with it (rule training-1). */
  givesAccount: boolean;
  /** The step of the applicant's tracker (rule status-7); an end is none of them. */
} & ({ phase: Exclude<Phase, 'ended'>; step: string } | { phase: 'ended'; step: null });

/** Every status, in the order of menus and reports (rule status-1). See docs/adding.md. */
export const STATUS_INFO = {
  new: {
    label: 'New',
    color: 'blue',
    description: 'Your application has been received and is awaiting review.',
    phase: 'review',
    step: 'received',
    holdsSeat: true,
    mail: null,
    inBulk: false,
    givesAccount: false,
  },
  under_review: {
    label: 'Under Review',
    color: 'orange',
    description: 'Your application is being reviewed by the editorial team.',
    phase: 'review',
    step: 'under_review',
    holdsSeat: true,
    mail: null,
    inBulk: true,
    givesAccount: false,
  },
  training: {
    label: 'Training',
    color: 'purple',
    description: 'You have been invited to complete the training program.',
    phase: 'training',
    step: 'training',
    holdsSeat: true,
    mail: 'status_training',
    inBulk: true,
    givesAccount: true,
  },
  demo_submitted: {
    label: 'Demo Submitted',
    color: 'indigo',
    description: 'Your demo tape has been received and is under review.',
    phase: 'training',
    step: 'demo_submitted',
    holdsSeat: true,
    mail: null,
    inBulk: false,
    givesAccount: false,
  },
  approved: {
    label: 'Approved',
    color: 'green',
    description: 'Congratulations. You are now an approved correspondent.',
    phase: 'correspondent',
    step: 'approved',
    holdsSeat: true,
    mail: 'status_approved',
    inBulk: true,
    givesAccount: true,
  },
  rejected: {
    label: 'Rejected',
    color: 'red',
    description: 'We are unable to move forward with your application at this time.',
    phase: 'ended',
    step: null,
    holdsSeat: false,
    mail: 'status_rejected',
    inBulk: true,
    givesAccount: false,
  },
  waitlisted: {
    label: 'Waitlisted',
    color: 'gray',
    description: 'You are on the waitlist due to high volume in your area.',
    phase: 'waitlist',
    step: 'received',
    holdsSeat: false,
    mail: 'status_waitlisted',
    inBulk: false,
    givesAccount: false,
  },
} as const satisfies Record<string, StatusRow>;
