import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { VOLUNTEER_NOTICE } from '#contract/shared/program-texts.ts';
import { CONFIRM_DAYS } from './intake.ts';

/** The page after a submit (rule apply-10). */
export const thankYouTexts = {
  lead: 'Your application has reached us. We will write to you by email.',
  number: 'Your application number',
  save: 'Please save this number.',
  saveWhy: 'With it and your email address you can check your status at any time.',
  waitlisted: 'You are on the waitlist.',
  waitlistedWhy:
    'You are in line for a seat in your ZIP code. Your status page shows your place, and we email you when a seat is yours.',
  unconfirmed: 'Please confirm your email address.',
  unconfirmedWhy: `We have sent you a link. Your application counts once you confirm it with that link, within ${CONFIRM_DAYS} days.`,
  copy: 'Copy number',
  copied: 'Copied',
  copyRefused: 'The number is selected. Please copy it with your keyboard.',
  print: 'Print this page',
  nextSteps: 'What happens next',
  reminders: 'Good to know',
  remindVolunteer: VOLUNTEER_NOTICE,
  remindEmail:
    'Please check your email regularly, including your spam folder. That is how we will contact you about your application.',
  remindStatus:
    'You can check your status at any time with your application number. If you are on the waitlist, the status page also shows your place in line.',
  remindDevice:
    'This device remembers your application, so that you can correct it and get a copy here. Is it not your own device?',
  checkStatus: PAGE_TITLES.status,
  statusAddress: 'Check your status at:',
  noNumber: 'Your application number is not shown here',
  noNumberWhy:
    'For your privacy this page shows a number only once, right after an application was sent.',
  remembered:
    'This device remembers it: the status page opens your application without anything to type.',
  findNumber:
    'You will find it in the email that confirmed your application. If you have not received that email, please check your spam folder or write to us:',
  notApplied: 'Have you not applied yet?',
} as const;

/** The receipt on screen and on paper (rule apply-10). */
export const receiptTexts = {
  sentTo: 'Confirmation sent to',
  wrongAddress: 'Is this address wrong? You can correct it on your status page.',
  wrongAddressNow:
    'Is this address wrong? Please correct it on your status page before you close this one: your browser cannot remember your application.',
  name: 'Name',
  email: 'Email',
  submitted: 'Submitted',
} as const;
