import type { StatusStep } from '#contract/applications/statuses.ts';
import { plural } from '#contract/shared/format.ts';
import type { ReviewTimes } from '#contract/shared/program-texts.ts';
import { cannotBeUndone } from '#contract/shared/sentences.ts';
import { SEATS_OPENED_DAYS, type WaitlistEvent } from './status-lookup.ts';
import { TURNAROUND_DAYS } from './turnaround.ts';

// Not in status-lookup-texts.ts: the status page loads these with its first result.

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

/** How long applications take, and where this one stands (rule pace-1). */
export const turnaroundTexts = {
  title: 'How long it has taken lately',
  firstLook: (half: string, mostly: string) =>
    `Half of the applications of the last ${TURNAROUND_DAYS} days were first looked at within ${half}, nine in ten within ${mostly}.`,
  decision: (half: string, mostly: string) =>
    `Half were decided within ${half}, nine in ten within ${mostly}.`,
  missed: ({ first_look, decision }: ReviewTimes) =>
    `That is longer than we promise, and we are sorry. We aim for a first look within ${first_look} and a decision within ${decision}.`,
  minutes: (count: number) => plural(count, 'minute', 'minutes'),
  hours: (count: number) => plural(count, 'hour', 'hours'),
  days: (count: number) => plural(count, 'day', 'days'),
  received: (age: string) => `Yours: received ${age} ago`,
  offWaitlist: (age: string) => `Yours: left the waitlist ${age} ago`,
  notLookedAt: 'not looked at yet.',
  lookedAt: (took: string) => `first looked at after ${took}, not decided yet.`,
} as const;

/** What applicants read and do about their place in line, a seat and a withdrawal (rules line-4 to line-8). */
export const applicantTexts = {
  offer: (end: string) => `A seat is yours until ${end}`,
  offerMeaning: (zip: string) =>
    `A seat for ZIP code ${zip} has become free, and it is promised to you. If you accept it, your application goes to our editors for review, like any other with a seat. Nothing is accepted until you press the button.`,
  offerEnds:
    'If we do not hear from you by then, the seat goes to the next person in line and you lose your place.',
  declineTitle: 'Decline the seat?',
  declineText:
    'The seat goes to the next person in line, and you leave the line. You can join it again later, at its end.',
  declineKeep: 'Keep the offer',

  // Line
  place: 'Your place on the waitlist',
  seatsOpened: (seats: number) =>
    seats === 0
      ? `No seat has opened here in the last ${SEATS_OPENED_DAYS} days, but your place is kept.`
      : `${plural(seats, 'seat', 'seats')} opened here in the last ${SEATS_OPENED_DAYS} days.`,
  offerComes: 'When a seat is yours, we email you and you can accept it here.',
  leaveTitle: 'Leave the line?',
  leaveText: (zip: string) =>
    `You lose your place for ${zip}, and no seat will be offered to you. Your application stays on the waitlist, and you can join the line again later, at its end.`,
  leaveKeep: 'Keep my place',
  outOfLine: 'You are not in line',
  outOfLineText: (zip: string) =>
    `Your application is still on the waitlist, but no seat will be offered to you. If you would still like a seat for ${zip}, join the line again, at its end.`,

  // Withdrawal
  withdrawLead: 'Have your plans changed?',
  withdrawTitle: 'Withdraw your application?',
  withdrawText: {
    seat: (zip: string) =>
      `We stop reviewing your application, and your seat for ${zip} goes to somebody else. You would have to apply again from the start.`,
    line: (zip: string) =>
      `We stop considering your application, and you lose your place in line for ${zip}. You would have to apply again from the start.`,
    none: 'We stop considering your application. You would have to apply again from the start.',
  },
  withdrawNext: 'Continue to withdraw',
  withdrawSureTitle: 'Are you sure?',
  withdrawSureText: (number: string) =>
    `Application ${number} will be closed for good. ${cannotBeUndone}`,
  withdrawKeep: 'Keep my application',
  withdrawnOn: (label: string, day: string) => `${label} on ${day}.`,

  failed: 'This did not work. Please try again.',
} as const;

/** What the history calls each event about the line. */
export const WAITLIST_EVENT_TEXTS: Record<WaitlistEvent, string> = {
  SEAT_OFFERED: 'A seat was offered to you',
  OFFER_ACCEPTED: 'You accepted the seat',
  OFFER_DECLINED: 'You declined the seat',
  OFFER_EXPIRED: 'The offer ended without an answer',
  OFFER_CANCELLED: 'The offer was cancelled',
  LINE_JOINED: 'You joined the line again',
  LINE_LEFT: 'You left the line',
};

type ActionTexts = {
  label: string;
  pending: string;
  /** Headline and text after it has been done. */
  done: string;
  doneText: string;
};

export const actionTexts = {
  accept: {
    label: 'Accept the seat',
    pending: 'Accepting...',
    done: 'You have accepted the seat',
    doneText:
      'Your application now goes to our editors for review. We have sent you a confirmation by email.',
  },
  decline: {
    label: 'Decline',
    pending: 'Declining...',
    done: 'You have declined the seat',
    doneText: 'Thank you for telling us. It goes to the next person in line.',
  },
  leave: {
    label: 'Leave the line',
    pending: 'Leaving...',
    done: 'You have left the line',
    doneText: 'No seat will be offered to you unless you join again.',
  },
  join: {
    label: 'Join the line again',
    pending: 'Joining...',
    done: 'You are in line again',
    doneText: 'We will email you when a seat is yours.',
  },
  withdraw: {
    label: 'Withdraw my application',
    pending: 'Withdrawing...',
    done: 'Your application has been withdrawn',
    doneText: 'Thank you for your interest. We have sent you a confirmation by email.',
  },
} as const satisfies Record<string, ActionTexts>;
export type ApplicantAction = keyof typeof actionTexts;

/** What a rejected applicant reads on the status page (rules feedback-1 and reapply-1). */
export const againTexts = {
  feedback: 'What our editors wrote to you',
  title: 'Applying again',
  from: (day: string) => `You can apply again from ${day}.`,
  now: 'You can apply again now.',
  withAnswers:
    'The form starts with your earlier answers. You can change any of them before you submit.',
  apply: 'Apply again',
} as const;
