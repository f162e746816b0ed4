import { formatNumber, plural } from '#contract/shared/format.ts';
import { messages } from '#contract/shared/messages.ts';
import { NO_COMPENSATION } from '#contract/shared/program-texts.ts';

/** The application wizard, apart from the labels of its fields and validation messages. */
export const applyTexts = {
  /** Never shown: see HIDDEN_FIELD. */
  hiddenField: 'Website',
  stepCount: (step: number, total: number) => `Step ${step} of ${total}`,
  stepTitle: (step: number, total: number, title: string) => `Step ${step} of ${total}: ${title}`,
  steps: 'Steps of the application',
  progress: 'Progress of the application',
  isDone: 'completed',
  returnToReview: 'Return to review',
  intro:
    'This takes about ten minutes. You can stop at any time: your answers stay on this device, and you can continue later.',
  essayIntro:
    'Please answer in your own words. A few honest sentences tell us more than a polished text.',
  commitmentIntro: 'Please answer as things are today. If something needs explaining, please do.',

  // Fields
  zipChanged: (zip: string) => `Your ZIP code is now ${zip}.`,
  essayCount: (count: number, min: number) =>
    `${formatNumber(count)} of at least ${plural(min, 'character', 'characters')}`,
  essayNearlyFull: (count: number, max: number) =>
    `${formatNumber(count)} of at most ${plural(max, 'character', 'characters')}`,
  essayLongEnough: 'Long enough',

  problemOf: (field: string, problem: string) => `${field}: ${problem}`,
  corrected: 'corrected',
  allCorrected: 'All corrected. You can continue.',

  // Terms and review
  reminderTitle: 'This is a volunteer position',
  reminder: `Correspondents are not paid, now or later. ${NO_COMPENSATION}`,
  termsTitle: 'By applying, I understand and agree:',
  finalReminder:
    'Please remember: this is volunteer work. By submitting, you apply for an unpaid position.',
  reviewIntro: 'Please read your answers once more. You can change any of them before you submit.',
  edit: 'Edit',
  editSection: (title: string) => `Edit: ${title}`,

  privacyTitle: 'What we collect',
  privacyNote:
    'Along with your answers we receive technical details: your network address, your browser and device (screen, language, time zone, battery, fingerprints of its graphics, sound and fonts) and how long this form took you. They help us detect abuse and never decide an application on their own.',
  privacyLink: 'How we handle your data',

  // Draft
  saved: (time: string) => `Saved ${time}`,
  savedHere: 'Your answers are kept on this device alone until you submit.',
  notSaved:
    'This browser does not let us keep your answers. Please finish without closing or reloading this page.',
  startOver: 'Start over',
  startOverTitle: 'Start over?',
  startOverBody: `All answers that you have given so far will be removed from this device. ${messages.cannotBeUndone}`,
  startOverConfirm: 'Remove my answers',
  startOverCancel: 'Keep my answers',
  startedOver: 'Your answers have been removed.',
  submittedInOtherTabTitle: 'This application has been submitted',
  submittedInOtherTab:
    'You submitted it in another tab of this browser. There is nothing left to do.',
  clearedInOtherTabTitle: 'You have started over',
  clearedInOtherTab: 'The answers were removed in another tab of this browser.',
  startNew: 'Start a new application',

  submit: 'Submit Application',
  submitting: 'Submitting...',
  joinWaitlist: 'Join the waitlist',
  offline: 'You are offline. Your answers stay on this device, and you can continue with the form.',
  waiting: 'Waiting for the network',
  waitingMeaning:
    'You are offline. Your application will be submitted as soon as you are back online. Please keep this page open.',
  tryNow: 'Try now',
  cancelWaiting: 'Do not submit yet',
  nothingLost:
    'Your answers are saved. Please try again. No matter how often you try, your application is stored only once.',
  received:
    'This application has already been received and is being reviewed, so it can no longer be changed here.',
  receivedNumber: 'Your application number:',
  receivedStatus:
    'To check its status, use this number and the email address that we received with it:',
  receivedCorrect: 'To correct something, please write to us and include the number:',
  receivedStays: 'Your answers stay on this device until you start over.',
} as const;

/** Welcome back, explanations on demand, and what is collected, in short (rules apply-13 to apply-15). */
export const formHelpTexts = {
  welcomeBack: 'Welcome back. We kept your answers.',
  continueAt: (step: string) => `You continue at ${step}.`,
  addExplanation: 'Add an explanation',
  privacyShort: 'We also receive technical details of your device, to detect abuse.',
  privacyMore: 'Which details?',
} as const;

/** What the form says about continuing on another device (rules handover-1 to handover-3). */
export const handoverButtonTexts = {
  offer: 'Continue on another device',
  haveCode: 'I have a code',
  savedForOtherDevice:
    'Your answers are kept on this device. An encrypted copy waits for your other device.',
  submittedThere: 'You submitted it on another device. There is nothing left to do.',
} as const;
