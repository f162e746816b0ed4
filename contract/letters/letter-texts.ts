import { plural } from '#contract/shared/format.ts';
import type { LeftOutReason, LetterPlaceholder } from './letters.ts';

const people = (count: number) => plural(count, 'person', 'people');

/** What buttons on other screens open. */
export const writeTexts = {
  write: 'Letter',
  writeToSelected: 'Write to them',
  remind: 'Remind of the course',
  writeToThese: (count: number) => `Write to ${count === 1 ? 'this person' : `these ${count}`}`,
} as const;

/** The dialog in which editors write, and the list of what they have written. */
export const letterTexts = {
  title: (to: string) => `Write to ${to}`,
  people,
  lead: 'Everybody gets a mail of their own, with a greeting by name. Answers go to you.',
  subject: 'Subject',
  body: 'Message',
  bodyHint:
    'Blank lines separate paragraphs, “- ” begins a line of a list, addresses become links.',
  placeholders: 'Insert',
  placeholderLabels: {
    full_name: 'Name',
    application_number: 'Application number',
    status_link: 'Link to the status',
  } satisfies Record<LetterPlaceholder, string>,
  /** Words at hand, to be changed before they are sent. */
  topics: {
    course: (portal: string) => ({
      subject: 'Your training: can we help?',
      body: `You are invited to our training, and we have not heard from you for a while. Whatever you have passed is kept, and you can go on where you stopped:

${portal}

Is something in your way? Answer this message and tell us. And if your plans have changed, that is all right: a short word is enough.`,
    }),
  },

  preview: 'Preview',
  previewing: 'Preparing…',
  previewFailed: 'The preview could not be made. Your words are still here.',

  goesTo: (count: number) =>
    count === 0 ? 'Nobody can be written to' : `This goes to ${people(count)}`,
  leftOut: (count: number) => `${people(count)} left out:`,
  reasons: {
    erased: 'personal data erased',
    hidden: 'hidden until you have reviewed the application',
    no_address: 'no email address',
    inactive: 'account inactive',
  } satisfies Record<LeftOutReason, string>,
  previewOf: (name: string) => `To ${name}`,
  more: (count: number) => `And ${people(count)} more, each with their own facts.`,
  back: 'Back to the text',
  send: (count: number) => `Send to ${people(count)}`,
  sending: 'Sending…',
  sendFailed: 'The letter could not be sent. Your words are still here.',
  sent: (count: number) => `Letter to ${people(count)} is on its way`,
  undone: 'The letter was stopped. Your words are kept for the next one.',
  undoFailed: 'The letter could not be stopped.',

  listLead: 'What editors have written to applicants and correspondents.',
  list: 'Letters',
  none: 'Nobody has written a letter yet. Begin with “Write” on the page of an application, or select several in the list.',
  failed: 'The letters could not be loaded.',
  pages: 'Pages of letters',
  columns: { subject: 'Letter', by: 'From', at: 'Written', recipients: 'To', state: 'Status' },
  stopped: 'Stopped',
  sentState: 'Sent',
  formerEditor: 'Former editor',
} as const;
export type LetterTopic = keyof typeof letterTexts.topics;
