import { pages } from '#contract/shared/pages.ts';
import { type Applicant, toApplicant } from './mail.applicant.ts';
import { toEditor } from './mail.assignment-messages.ts';
import { formatDayAndTime, publicBase, type Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';
import type { Access } from './mail.link-requests.ts';
import { accessTexts as spanish } from './mail.training-texts.es.ts';
import { accessTexts as english } from './mail.training-texts.ts';

/** What came with an approval: `due_at` in ISO format, and the editor who approved and gets the answers. */
export type FirstAssignment = {
  title: string;
  due_at: string;
  editor?: string;
  editor_email?: string;
};
type Approved = Applicant & Partial<FirstAssignment>;

/** Messages between the invitation and the approval. */
export type TrainingFacts = {
  status_training: Applicant;
  status_approved: Approved;
  course_finished: Applicant;
  tape_received: Applicant;
  /** `notes`: moments of the tape with what the editors wrote for the applicant, a line each. */
  another_take: Applicant & { notes: string };
};

const ACCESS_TEXTS = { en: english, es: spanish };
const accessTexts = ({ language }: Applicant, access: Access | undefined) =>
  ACCESS_TEXTS[language][access?.sets === 'password' ? 'password' : 'nothing'];

/** With what opens the account, in a sentence, and the link to it. */
const invitation = {
  ...toApplicant,
  link: 'required',
  placeholders: {
    ...toApplicant.placeholders,
    access: {
      value: (facts: Applicant, _settings: Settings, access: Access | undefined) =>
        access ? accessTexts(facts, access).sentence : ACCESS_TEXTS[facts.language].later,
    },
  },
  actions: (facts: Applicant, settings: Settings, access: Access | undefined) =>
    access
      ? [{ label: accessTexts(facts, access).label, url: access.url }]
      : toApplicant.actions(facts, settings),
} as const;

const demoTape = {
  ...toApplicant,
  link: 'optional',
  actions: ({ language }: Applicant, settings: Settings, _link: unknown, label: string) => [
    { label, url: `${publicBase(settings, language)}${pages.demoTape}` },
  ],
} as const;

export const trainingMails: Definitions<TrainingFacts> = {
  status_training: { ...invitation, label: 'Invitation to training' },
  status_approved: {
    ...invitation,
    label: 'Approval',
    placeholders: {
      ...invitation.placeholders,
      title: { as: 'quote', value: ({ title }) => title },
      due: {
        value: ({ due_at, language }, settings) =>
          due_at && formatDayAndTime(new Date(due_at), settings, language),
      },
      editor: { value: ({ editor }) => editor },
    },
    replyTo: toEditor,
  },
  course_finished: { ...demoTape, label: 'Course finished' },
  tape_received: { ...toApplicant, label: 'Demo tape received' },
  another_take: {
    ...demoTape,
    label: 'Another take asked for',
    placeholders: {
      ...demoTape.placeholders,
      notes: { as: 'lines', value: ({ notes }) => notes },
    },
  },
};
