import { messages } from '#contract/shared/messages.ts';

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The words of the application wizard that are no label of a field and no message of a rule. */
export const applyTexts = {
  // Steps
  stepCount: (step: number, total: number) => `Step ${step} of ${total}`,
  stepTitle: (step: number, total: number, title: string) => `Step ${step} of ${total}: ${title}`,
  steps: 'Steps of the application',
  progress: 'Progress of the application',
  isDone: 'completed',
  previous: 'Previous',
  next: 'Next',
  returnToReview: 'Return to review',
  intro:
    'This takes about ten minutes. You can stop at any time: your answers stay on this device, and you can go on later.',
  essayIntro:
    'Please answer in your own words. A few honest sentences tell us more than a polished text.',
  commitmentIntro: 'There is no wrong answer here. If something needs explaining, please do.',

  // Fields
  yes: 'Yes',
  no: 'No',
  zipWaitlist: 'You can still apply: after you submit, we offer you a place on the waitlist.',
  essayCount: (count: number, min: number) =>
    `${count.toLocaleString('en-US')} of at least ${plural(min, 'character', 'characters')}`,
  essayNearlyFull: (count: number, max: number) =>
    `${count.toLocaleString('en-US')} of at most ${plural(max, 'character', 'characters')}`,
  essayLongEnough: 'Long enough',

  problemOf: (field: string, problem: string) => `${field}: ${problem}`,
  mended: 'mended',
  allMended: 'All mended: you can go on',

  // Terms and review
  reminderTitle: 'This is a volunteer position',
  reminder:
    'Correspondents are not paid: there is no monetary compensation of any kind, now or later.',
  termsTitle: 'By applying, I understand and agree:',
  finalReminder:
    'Please remember: this is volunteer work. By submitting, you apply for an unpaid position.',
  reviewIntro: 'Please read your answers once more. You can change any of them before you submit.',
  edit: 'Edit',
  editSection: (title: string) => `Edit: ${title}`,

  // Privacy
  privacyTitle: 'What we collect',
  privacyNote:
    'Along with your answers we receive technical details: your network address, your browser and device (screen, language, time zone, battery, fingerprints of its graphics, sound and fonts) and how long this form took you. They help us to recognize abuse and never decide about an application by themselves.',
  privacyLink: 'How we handle your data',

  // Draft
  saved: (time: string) => `Saved ${time}`,
  keptHere: 'Your answers are kept on this device alone until you submit.',
  notKept:
    'This browser does not let us keep your answers. Please finish without closing or reloading this page.',
  startOver: 'Start over',
  startOverTitle: 'Start over?',
  startOverBody: `All answers that you have given so far will be removed from this device. ${messages.cannotBeUndone}`,
  startOverConfirm: 'Remove my answers',
  startOverCancel: 'Keep my answers',
  startedOver: 'Your answers have been removed.',
  submittedElsewhereTitle: 'This application has been submitted',
  submittedElsewhere: 'You have sent it from another tab of this browser. There is nothing to do.',
  clearedElsewhereTitle: 'You have started over',
  clearedElsewhere: 'The answers were removed in another tab of this browser.',
  startNew: 'Start a new application',

  // Submitting
  submit: 'Submit Application',
  submitting: 'Submitting...',
  joinWaitlist: 'Join the waitlist',
  waitlistMeaning:
    'On the waitlist your application is stored with all its answers. When a seat becomes free, whoever has waited longest comes first, and we tell you by email. You do not need to apply again.',
  changeZip: 'Use another ZIP code',
  offline:
    'You are offline. Your answers stay on this device, and you can go on with the form meanwhile.',
  waiting: 'Waiting for the network',
  waitingMeaning:
    'You are offline. Your application will be submitted as soon as you are back online. Please keep this page open.',
  tryNow: 'Try now',
  cancelWaiting: 'Do not submit yet',
  nothingLost:
    'Your answers are kept. Please try again: however often you do, the application is stored only once.',
  received:
    'This application has already been received and is being reviewed, so it can no longer be changed here.',
  receivedNumber: 'Your application number:',
  receivedStatus:
    'To check its status, use this number and the email address that we received with it:',
  receivedCorrect: 'To correct something, please write to us and name the number:',
  receivedKept: 'Your answers stay on this device until you start over.',
} as const;
