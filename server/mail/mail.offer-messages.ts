import { numberWord } from '#contract/shared/format.ts';
import { REMIND_DAYS } from '#contract/waitlist/waitlist.ts';
import { type Applicant, type MailContent, type Settings, toApplicant } from './mail.applicant.ts';

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

type Templates = {
  [Kind in keyof OfferFacts]: (facts: OfferFacts[Kind], settings: Settings) => MailContent;
};

/** November 23, 2026 at 3:04 PM CST */
function formatEnd(expires_at: string, { network }: Settings): string {
  const at = new Date(expires_at);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: network.time_zone }).format(at);
  const time = part({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return `${part({ dateStyle: 'long' })} at ${time}`;
}

const HOW_TO_ANSWER =
  'Open your status page with the link below and choose there whether you accept it. Opening the link accepts nothing.';

const openStatusPage = (content: MailContent): MailContent =>
  content.action
    ? { ...content, action: { ...content.action, label: 'Answer the offer' } }
    : content;

export const OFFER_TEMPLATES: Templates = {
  seat_offered: (facts, settings) =>
    openStatusPage(
      toApplicant(facts, settings, 'A place is free for you', [
        `Good news: a place has become free in ZIP code ${facts.zip_code}, and you are next in line. It is kept for you until ${formatEnd(facts.expires_at, settings)}.`,
        HOW_TO_ANSWER,
        'If you do not answer by then, the place goes to the next in line.',
      ]),
    ),
  offer_reminder: (facts, settings) =>
    openStatusPage(
      toApplicant(facts, settings, 'Your place is kept a little longer', [
        `The place in ZIP code ${facts.zip_code} that we offered you is still yours to accept, for at most ${numberWord(REMIND_DAYS)} more days: until ${formatEnd(facts.expires_at, settings)}.`,
        HOW_TO_ANSWER,
      ]),
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
