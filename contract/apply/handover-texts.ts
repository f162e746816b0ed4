import { DRAFT_ID_LENGTH, DRAFT_SECRET_LENGTH } from './handover.ts';

const LETTERS = DRAFT_ID_LENGTH + DRAFT_SECRET_LENGTH;

/** Continuing on another device: the dialogs, and what the form says afterwards. */
export const handoverTexts = {
  // The code
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
  kept: 'Nothing has changed on this device.',

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
