import { type Applicant, aboutApplication, statusPage, toApplicant } from './mail.applicant.ts';
import { FRAME_TEXTS, formatDayAndTime, type Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';
import type { MadeLink } from './mail.link-requests.ts';
import { statusOf as spanish } from './mail.own-texts.es.ts';
import { statusOf as english } from './mail.own-texts.ts';

/** Messages about what applicants do with their own application: correct it, find it, read it. */
export type OwnFacts = {
  /** To the new address. */
  confirm_contact: Applicant;
  /** To the address that was on file before, which can take the change back (rule contact-3). */
  contact_changed: Applicant & { changed: 'email' | 'phone' };
  /** To the address that is no longer on file. */
  contact_reverted: Applicant;
  /** `numbers`: the application numbers of this address, one per line. Without any it is not sent. */
  your_numbers: Pick<Applicant, 'language'> & { numbers: string };
  copy_link: Applicant;
  /** Proves whose application it is (rule proof-2). */
  own_link: Applicant;
};

const STATUS_OF = { en: english, es: spanish };

const valid_until = {
  value: ({ language }: Applicant, settings: Settings, link: MadeLink | undefined) =>
    link && formatDayAndTime(link.expires_at, settings, language),
};

/** With a secret link, which opens the application. */
const withLink = {
  placeholders: { ...toApplicant.placeholders, valid_until },
  actions: (_facts: unknown, _settings: unknown, { url }: MadeLink, label: string) => [
    { label, url },
  ],
} as const;

export const ownMails: Definitions<OwnFacts> = {
  confirm_contact: {
    ...aboutApplication,
    ...withLink,
    security: true,
    label: 'Link to confirm a corrected address',
  },
  contact_changed: {
    ...aboutApplication,
    label: 'Contact details corrected',
    security: true,
    placeholders: { ...aboutApplication.placeholders, valid_until },
    actions: (facts, settings, link, label) => {
      if (facts.changed === 'phone') return toApplicant.actions(facts, settings);
      return link ? [{ label, url: link.url }] : [];
    },
    variant: ({ changed }) => (changed === 'phone' ? 'phone_changed' : undefined),
  },
  contact_reverted: {
    ...aboutApplication,
    label: 'Corrected address taken back',
    security: true,
  },
  your_numbers: {
    label: 'Application numbers',
    greeting: ({ language }) => FRAME_TEXTS[language].dearApplicant,
    placeholders: {
      numbers: { required: true, value: ({ numbers }) => numbers.replaceAll('\n', ', ') },
    },
    actions: ({ language, numbers }, settings) => {
      const listed = numbers.split('\n');
      const { checkStatus } = FRAME_TEXTS[language];
      return listed.map((application_number) => ({
        label: listed.length === 1 ? checkStatus : STATUS_OF[language](application_number),
        url: statusPage({ language, application_number }, settings),
      }));
    },
    variant: ({ numbers }) => (numbers.includes('\n') ? 'several_numbers' : undefined),
  },
  copy_link: {
    ...toApplicant,
    ...withLink,
    link: 'required',
    label: 'Link to a copy of the answers',
  },
  own_link: {
    ...toApplicant,
    ...withLink,
    link: 'required',
    label: 'Link to change the application',
  },
};
