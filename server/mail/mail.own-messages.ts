import { CONTACT_LINK_HOURS, COPY_LINK_HOURS } from '#contract/apply/applicant-calls.ts';
import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { type Applicant, type MailContent, type Settings, toApplicant } from './mail.applicant.ts';
import { greet } from './mail.greeting.ts';
import type { MadeLink } from './mail.messages.ts';

type InLanguage = { language: Language };
type Own = Applicant & InLanguage;

/** Messages about what applicants do with their own data on the status page. */
export type OwnFacts = {
  /** To the new address. */
  confirm_contact: Own;
  /** To the old address. */
  contact_change_requested: Own;
  /** To the old address; about a phone number to the address on file. */
  contact_changed: Own & { changed: 'email' | 'phone' };
  /** All numbers of an address, one per line. */
  your_numbers: InLanguage & { numbers: string };
  copy_link: Own;
};

/** The links that are made at delivery. */
export type OwnLinks = {
  confirm_contact: { purpose: 'confirm_contact'; application_id: string; email: string };
  copy_link: { purpose: 'copy_of_answers'; application_id: string };
};

type Templates = {
  [Kind in keyof OwnFacts]: (
    facts: OwnFacts[Kind],
    settings: Settings,
    link: Kind extends keyof OwnLinks ? MadeLink : undefined,
  ) => MailContent;
};

const WHAT = { email: 'email address', phone: 'phone number' };
const ifNotYou = ({ network }: Settings) =>
  `If it was not you, please write to ${network.support_email}.`;

export const OWN_TEMPLATES: Templates = {
  confirm_contact: (facts, settings, { url }) => ({
    subject: `Please confirm your new email address (${facts.application_number})`,
    greeting: greet(facts.full_name, 'Dear applicant'),
    paragraphs: [
      `Somebody asked us to use this email address for an application to ${settings.network.name}. It counts once you confirm it with the link below, which is valid for ${CONTACT_LINK_HOURS} hours.`,
      'If it was not you, there is nothing to do: the application keeps its address.',
    ],
    action: { label: 'Confirm this address', url },
  }),
  contact_change_requested: (facts, settings) =>
    toApplicant(facts, settings, 'A new email address was requested', [
      'Somebody asked on your status page to use another email address for your application. This happens once the new address is confirmed; until then we write to this one.',
      ifNotYou(settings),
    ]),
  contact_changed: (facts, settings) =>
    toApplicant(facts, settings, `Your ${WHAT[facts.changed]} has been changed`, [
      `As asked for on your status page, the ${WHAT[facts.changed]} of your application has been changed.`,
      ifNotYou(settings),
    ]),
  your_numbers: ({ numbers }, { network, publicUrl }) => ({
    subject: 'Your application number',
    greeting: 'Hello,',
    paragraphs: [
      `Somebody asked for the numbers of all applications to ${network.name} with this email address:`,
      ...numbers.split('\n'),
      'If it was not you, there is nothing to do.',
    ],
    action: {
      label: 'Check your status',
      url: `${publicUrl}${pages.status}?number=${numbers.split('\n')[0] ?? ''}`,
    },
  }),
  copy_link: (facts, _settings, { url }) => ({
    subject: `A copy of your answers (${facts.application_number})`,
    greeting: greet(facts.full_name, 'Dear applicant'),
    paragraphs: [
      `Somebody asked on your status page for a copy of your answers. The link below opens it and is valid for ${COPY_LINK_HOURS} hours.`,
      'If it was not you, there is nothing to do: only somebody who has this link can read your answers.',
    ],
    action: { label: 'Open the copy', url },
  }),
};
