import { numberWord } from '#contract/shared/format.ts';
import { REMIND_DAYS } from '#contract/waitlist/waitlist.ts';
import { type Applicant, statusPage, toApplicant } from './mail.applicant.ts';
import {
  formatDayAndTime,
  type MadeLink,
  type MailContent,
  type Settings,
} from './mail.content.ts';

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

export type OfferTemplates = {
  [Kind in keyof OfferFacts]: (
    facts: OfferFacts[Kind],
    settings: Settings,
    link: Kind extends 'seat_offered' | 'offer_reminder' ? MadeLink | undefined : undefined,
  ) => MailContent;
};

const HOW_TO_ANSWER =
  'Open your status page with the link below and choose there whether you accept it. Opening the link accepts nothing.';

const answer = (facts: Applicant, settings: Settings, link: MadeLink | undefined) => ({
  label: 'Answer the offer',
  url: link?.url ?? statusPage(facts, settings),
});

const endOf = ({ expires_at, language }: OfferFacts['seat_offered'], settings: Settings) =>
  formatDayAndTime(new Date(expires_at), settings, language);

export const offerTemplates: OfferTemplates = {
  seat_offered: (facts, settings, link) =>
    toApplicant(
      facts,
      settings,
      'A place is free for you',
      [
        `Good news: a place has become free in ZIP code ${facts.zip_code}, and we offer it to you. It is kept for you until ${endOf(facts, settings)}.`,
        HOW_TO_ANSWER,
        'If you do not answer by then, the place goes to the next in line.',
      ],
      answer(facts, settings, link),
    ),
  offer_reminder: (facts, settings, link) =>
    toApplicant(
      facts,
      settings,
      'Your place is kept a little longer',
      [
        `The place in ZIP code ${facts.zip_code} that we offered you is still yours to accept, for at most ${numberWord(REMIND_DAYS)} more days: until ${endOf(facts, settings)}.`,
        HOW_TO_ANSWER,
      ],
      answer(facts, settings, link),
    ),
  offer_expired: (facts, settings) =>
    toApplicant(facts, settings, 'The offer of a place has ended', [
      `We did not hear from you in time, so the place in ZIP code ${facts.zip_code} that was kept for you has gone to the next in line.`,
      facts.outcome === 'in_line'
        ? 'You are still on the waitlist, at the end of the line.'
        : 'This was the second offer without an answer, so you are no longer in line. If you are still interested, you can join the line again on your status page.',
    ]),
  offer_accepted: (facts, settings) =>
    toApplicant(facts, settings, 'Your place is confirmed', [
      `Thank you: you have accepted the place in ZIP code ${facts.zip_code}. Your application is off the waitlist, and the editorial team will now review it.`,
    ]),
  line_left: (facts, settings) =>
    toApplicant(facts, settings, 'You have left the line', [
      `As you asked, you are no longer in line for a place in ZIP code ${facts.zip_code}. Your application is kept.`,
      'If you change your mind, you can join the line again on your status page.',
    ]),
  application_withdrawn: (facts, settings) =>
    toApplicant(facts, settings, 'Your application is withdrawn', [
      `As you asked, we have withdrawn your application to ${settings.network.name}. There is nothing more to do.`,
      `If it was not you, please write to ${settings.network.support_email}.`,
    ]),
};
