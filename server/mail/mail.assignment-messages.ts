import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { distancePlaceholders } from './mail.away.ts';
import { formatDayAndTime, publicBase, type Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';
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
  /** Who asked for it and gets the answers, while they have an account. */
  editor?: string;
  editor_email?: string;
};
export type AssignmentMailKind =
  | 'assignment_published'
  | 'assignment_changed'
  | 'assignment_closed'
  | 'assignment_given'
  | 'assignment_taken_away'
  | 'assignment_reminder';
export type AssignmentFacts = Record<AssignmentMailKind, AboutAssignment>;

const placeholders = {
  full_name: { value: ({ full_name }: AboutAssignment) => full_name },
  title: { required: true, as: 'quote', value: ({ title }: AboutAssignment) => title },
  place: { value: ({ place }: AboutAssignment) => place },
  due: {
    value: ({ due_at, language }: AboutAssignment, settings: Settings) =>
      formatDayAndTime(new Date(due_at), settings, language),
  },
} as const;

/** Answers go to the editor whom the message names. */
export const toEditor = ({
  editor: name,
  editor_email: address,
}: Pick<AboutAssignment, 'editor' | 'editor_email'>) =>
  name && address ? { name, address } : undefined;

const editor = { value: ({ editor }: AboutAssignment) => editor };

const aboutAssignment = {
  placeholders,
  link: 'optional',
  greeting: ({ full_name, language }: AboutAssignment) => greet(full_name, 'hello', language),
  replyTo: toEditor,
  actions: ({ language }: AboutAssignment, settings: Settings, _link: unknown, label: string) => [
    { label, url: `${publicBase(settings, language)}${pages.board}` },
  ],
} as const;

export const assignmentMails: Definitions<AssignmentFacts> = {
  assignment_published: {
    ...aboutAssignment,
    label: 'New assignment',
    placeholders: { ...placeholders, ...distancePlaceholders },
  },
  assignment_changed: { ...aboutAssignment, label: 'Assignment changed' },
  assignment_closed: {
    ...aboutAssignment,
    label: 'Assignment closed',
    placeholders: { ...placeholders, reason: { as: 'quote', value: ({ reason }) => reason } },
  },
  assignment_given: {
    ...aboutAssignment,
    label: 'Assignment given',
    placeholders: { ...placeholders, editor },
  },
  assignment_taken_away: { ...aboutAssignment, label: 'Assignment taken away' },
  assignment_reminder: {
    ...aboutAssignment,
    label: 'Reminder of an assignment',
    placeholders: { ...placeholders, editor },
  },
};
