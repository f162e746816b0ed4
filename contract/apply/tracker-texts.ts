import type { StatusStep } from '#contract/applications/statuses.ts';

// The status page loads these with its first result.

/** Where an application stands, and by when it is decided (rule status-7). */
export const trackerTexts = {
  title: 'Where your application stands',
  steps: {
    received: 'Received',
    waitlist: 'Waitlist',
    under_review: 'Under review',
    training: 'Training',
    demo_submitted: 'Demo tape',
    approved: 'Approved',
  } satisfies Record<StatusStep | 'waitlist', string>,
  isDone: 'done',
  isCurrent: 'You are here',
  isNext: 'not yet',
  decideBy: (day: string) => `We decide by ${day}.`,
  overdue: (day: string) =>
    `We promised a decision by ${day}. It is taking longer, and we are sorry. If you have a question, please write to us:`,
} as const;
