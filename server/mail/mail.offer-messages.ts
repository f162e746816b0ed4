import { type Applicant, statusPage, toApplicant } from './mail.applicant.ts';
import { formatDayAndTime, type Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';
import type { MadeLink } from './mail.link-requests.ts';
import { whatNow as spanish } from './mail.offer-texts.es.ts';
import { whatNow as english } from './mail.offer-texts.ts';

/** Messages about a place in line. `expires_at` in ISO format. */
export type OfferFacts = {
  seat_offered: Applicant & { expires_at: string };
  offer_reminder: Applicant & { expires_at: string };
  offer_expired: Applicant & { outcome: 'in_line' | 'out_of_line' };
  offer_accepted: Applicant;
  /** Declined an offer, or left without one. */
  line_left: Applicant;
  application_withdrawn: Applicant;
};

const WHAT_NOW = { en: english, es: spanish };

const offer = {
  ...toApplicant,
  link: 'required',
  placeholders: {
    ...toApplicant.placeholders,
    kept_until: {
      value: ({ expires_at, language }: OfferFacts['seat_offered'], settings: Settings) =>
        formatDayAndTime(new Date(expires_at), settings, language),
    },
  },
  actions: (facts: Applicant, settings: Settings, link: MadeLink | undefined, label: string) => [
    { label, url: link?.url ?? statusPage(facts, settings) },
  ],
} as const;

export const offerMails: Definitions<OfferFacts> = {
  seat_offered: { ...offer, label: 'Offer of a seat' },
  offer_reminder: { ...offer, label: 'Reminder of an offer' },
  offer_expired: {
    ...toApplicant,
    label: 'Offer ended without an answer',
    placeholders: {
      ...toApplicant.placeholders,
      what_now: { value: ({ outcome, language }) => WHAT_NOW[language][outcome] },
    },
  },
  offer_accepted: { ...toApplicant, label: 'Offer accepted' },
  line_left: { ...toApplicant, label: 'Left the line' },
  application_withdrawn: { ...toApplicant, label: 'Application withdrawn' },
};
