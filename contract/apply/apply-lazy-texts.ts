import { plural } from '#contract/shared/format.ts';
import { ordinal, WAITLIST_RULE, waitlistPlace } from '#contract/shared/program-texts.ts';
import { applyTexts } from './apply-texts.ts';
import { DRAFT_ID_LENGTH, DRAFT_SECRET_LENGTH } from './handover.ts';
import type { NearbyZip } from './zip.ts';

// Not in apply-texts.ts: the form loads these when it needs them.

/** A ZIP code that is full or has a line, and others nearby (rules line-3 and coverage-3). */
export const takenZipTexts = {
  inLine: (waiting: number) =>
    `${plural(waiting, 'person is', 'people are')} in line for this ZIP code`,
  canApply: 'You can still apply: your application then joins the waitlist.',
  /** The last button of the form, for somebody who has read this. */
  join: (waiting?: number) =>
    waiting === undefined
      ? applyTexts.joinWaitlist
      : `${applyTexts.joinWaitlist} (${ordinal(waiting + 1)})`,
  meaning: `On the waitlist your application is stored with all its answers. ${WAITLIST_RULE} We will let you know by email. You do not need to apply again.`,
  changeZip: 'Use another ZIP code',
  place: (waiting: number, zip: string) => `You would be ${waitlistPlace(waiting + 1, zip)}.`,
  nearby: 'Could you also report from nearby? These ZIP codes have free seats:',
  /** 60608 Chicago, IL, 2.1 miles, 5 free seats */
  nearbyZip: ({ zip_code, city, state, miles, free }: NearbyZip) => ({
    place: `${zip_code} ${city}, ${state}`,
    facts: `${plural(miles, 'mile', 'miles')}, ${plural(free, 'free seat', 'free seats')}`,
  }),
} as const;

/** A likely typo in the domain of an email address (rule apply-16). */
export const emailTexts = {
  didYouMean: (email: string) => `Did you mean ${email}?`,
  accept: 'Use this address',
  changed: (email: string) => `Your email address is now ${email}.`,
} as const;

/** The wizard for somebody who applies again (rule reapply-2). Loaded only then. */
export const startAgainTexts = {
  started: (number: string) =>
    `You are applying again. These are your answers of application ${number}.`,
  startedHint:
    'Please read them once more and change what is different now. We ask you to agree to the terms anew.',
  loading: 'Getting your earlier answers...',
  failed:
    'Your earlier answers could not be loaded. You can try again, or fill in the form from the start.',
  retry: 'Try again',
  offer: (number: string) =>
    `You have already started to fill in this form. Would you like to start from your answers of application ${number} instead? They replace what is here now.`,
  accept: 'Use my earlier answers',
} as const;

const LETTERS = DRAFT_ID_LENGTH + DRAFT_SECRET_LENGTH;

/** Continuing on another device: the dialogs, and what the form says afterwards. */
export const handoverTexts = {
  title: 'Continue on another device',
  lead: 'Scan this with your other device, open the link there, or choose “I have a code” on the first step of the form and type:',
  code: 'Your code',
  qrCode: 'QR code with the link to your application',
  copyCode: 'Copy the code',
  copyLink: 'Copy the link',
  copied: 'Copied',
  copyRefused: 'Your browser did not allow it. Please select and copy it yourself.',
  later: 'What you change here from now on is not in it. To hand that over too, come back here.',
  until: (day: string) =>
    `We keep it until ${day}. It is removed when you submit your application.`,
  meaning:
    'Your answers are encrypted in this browser. Only somebody with this code can read them; we cannot. Please keep it to yourself.',
  preparing: 'Preparing your code...',
  failed: 'Your code could not be made. Please try again.',
  tryAgain: 'Try again',
  stop: 'Stop keeping it there',
  stopping: 'Removing...',
  stopped: 'Your answers are kept on this device only again.',
  stopFailed: 'This could not be removed. Please try again.',
  close: 'Close',

  // Typing it
  enterTitle: 'Continue with your code',
  enterLabel: 'Code from your other device',
  enterHint: `${LETTERS} letters and numbers. Capital letters, spaces and hyphens do not matter.`,
  enter: 'Continue',
  entering: 'Opening...',
  cancel: 'Cancel',

  // Codes that open nothing
  incomplete: `This code is not complete. It has ${LETTERS} letters and numbers.`,
  unknown:
    'There is no application with this code. Please check it. It may also have expired, or have been removed.',
  wrong:
    'This code does not open the application. Please check its last twelve letters and numbers.',
  unreadable:
    'This application was saved in a way that this page cannot read. Please reload the page and try again.',
  submitted: 'This application has been submitted. There is nothing left to do.',
  openFailed: 'The application could not be opened. Please try again.',
  unchanged: 'Nothing has changed on this device.',

  // Notices in the form
  opening: 'Opening your application...',
  continued: 'You continue with the application from your other device.',
  otherIsNewer:
    'Your application from the other device was changed last, so it is shown here now, instead of the one on this device.',
  thisIsNewer:
    'Your application on this device was changed last, so it stays, instead of the one from the other device.',
  switched: 'The other one is shown now.',
  useOther: 'Use the other one instead',
  dismiss: 'OK',
} as const;
