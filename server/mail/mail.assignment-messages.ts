import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { formatDayAndTime, type MailContent, publicBase, type Settings } from './mail.content.ts';
import { greet } from './mail.greeting.ts';

/** To somebody in service about an assignment. `due_at` in ISO format; empty: no reason, no known distance. */
export type AboutAssignment = {
  language: Language;
  full_name: string;
  title: string;
  place: string;
  due_at: string;
  miles: string;
  reason: string;
};
export type AssignmentMailKind =
  | 'assignment_published'
  | 'assignment_changed'
  | 'assignment_closed'
  | 'assignment_given'
  | 'assignment_taken_away'
  | 'assignment_reminder';
export type AssignmentFacts = Record<AssignmentMailKind, AboutAssignment>;

export type AssignmentTemplates = Record<
  AssignmentMailKind,
  (facts: AboutAssignment, settings: Settings) => MailContent
>;

/** With the title as a quote after the first paragraph, and a link to the board. */
export const aboutAssignment = (
  { language, full_name, title }: AboutAssignment,
  settings: Settings,
  words: { subject: string; first: string; rest: MailContent['paragraphs']; label: string },
): MailContent => ({
  language,
  subject: `${words.subject}: ${title}`,
  greeting: greet(full_name, 'hello', language),
  paragraphs: [words.first, { quote: title }, ...words.rest],
  actions: [{ label: words.label, url: `${publicBase(settings, language)}${pages.board}` }],
});

export const dueOf = ({ due_at, language }: AboutAssignment, settings: Settings) =>
  formatDayAndTime(new Date(due_at), settings, language);

const label = 'Go to your assignments';

export const assignmentTemplates: AssignmentTemplates = {
  assignment_published: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'New assignment near you',
      first: `Our editors are looking for somebody to report from ${facts.place}, about ${facts.miles} miles from you:`,
      rest: [
        `It is due on ${dueOf(facts, settings)}. Read the brief in your portal and take it there; the first to take it has it.`,
        'You can switch these messages off there, too.',
      ],
      label,
    }),
  assignment_changed: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Your assignment has changed',
      first: 'Our editors have changed an assignment that you have taken:',
      rest: [
        `The place is ${facts.place}, and it is due on ${dueOf(facts, settings)}. Please read the brief again.`,
      ],
      label,
    }),
  assignment_closed: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Your assignment is closed',
      first: 'Our editors have closed an assignment that you have taken:',
      rest: [
        'There is nothing more to do for it. Thank you for your help.',
        ...(facts.reason ? [{ quote: facts.reason }] : []),
      ],
      label,
    }),
  assignment_given: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'An assignment for you',
      first: `Our editors ask you to report from ${facts.place}:`,
      rest: [
        `It is due on ${dueOf(facts, settings)}. The brief is in your portal. If you cannot do it, please give it back there soon.`,
      ],
      label,
    }),
  assignment_taken_away: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Your assignment is with somebody else now',
      first: 'Our editors have taken back an assignment that you had:',
      rest: ['There is nothing more to do for it. Other assignments are in your portal.'],
      label,
    }),
  assignment_reminder: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Your assignment is due soon',
      first: 'This is a reminder of an assignment that you have taken:',
      rest: [
        `It is due on ${dueOf(facts, settings)}. If you cannot do it, please give it back in your portal, so that somebody else can.`,
      ],
      label,
    }),
};
