import {
  reviewPromise,
  reviewTimes,
  WAITLIST_RULE,
  waitlistPlace,
} from '#contract/shared/program-texts.ts';
import { type Applicant, aboutApplication, toApplicant } from './mail.applicant.ts';
import { formatDay, type MadeLink, type MailContent, type Settings } from './mail.content.ts';

/** Messages about the receipt of an application and decisions without an account. */
export type ApplicationFacts = {
  application_received: Applicant;
  /** `place` is that in line when it was sent. */
  application_waitlisted: Applicant & { place?: string };
  /** `apply_again_at` in ISO format: when another application is accepted (rule reapply-1). */
  status_rejected: Applicant & { feedback?: string; apply_again_at?: string };
  status_waitlisted: Applicant;
  off_the_waitlist: Applicant;
  confirm_application: Applicant;
};

export type ApplicationTemplates = {
  [Kind in keyof ApplicationFacts]: (
    facts: ApplicationFacts[Kind],
    settings: Settings,
    link: Kind extends 'confirm_application' ? MadeLink : undefined,
  ) => MailContent;
};

export const applicationTemplates: ApplicationTemplates = {
  application_received: (facts, settings) =>
    toApplicant(facts, settings, 'We have received your application', [
      `Thank you for applying to become a volunteer correspondent for ${settings.network.name}.`,
      reviewPromise(reviewTimes(settings.desk)),
    ]),
  application_waitlisted: ({ place, ...facts }, settings) =>
    toApplicant(facts, settings, 'You are on the waitlist', [
      `Thank you for applying to become a volunteer correspondent for ${settings.network.name}.`,
      `All places in ZIP code ${facts.zip_code} are taken at the moment, so your application is on the waitlist.`,
      place === undefined
        ? WAITLIST_RULE
        : `You are ${waitlistPlace(Number(place), facts.zip_code)}.`,
    ]),
  status_rejected: ({ feedback, apply_again_at, ...facts }, settings) =>
    toApplicant(facts, settings, 'A decision on your application', [
      'Thank you for the time and thought you put into your application.',
      'After careful review we are unable to move forward with it at this time.',
      ...(feedback ? ['A word from our editors:', { quote: feedback }] : []),
      ...(apply_again_at
        ? [
            `You can apply again from ${formatDay(new Date(apply_again_at), settings, facts.language)} on.`,
          ]
        : []),
    ]),
  status_waitlisted: (facts, settings) =>
    toApplicant(facts, settings, 'You are on the waitlist', [
      `Because of the high number of applications in your area, your application has been placed on the waitlist for ZIP code ${facts.zip_code}.`,
    ]),
  off_the_waitlist: (facts, settings) =>
    toApplicant(facts, settings, 'A place has become free', [
      `A place has become free in ZIP code ${facts.zip_code}, and your application has moved off the waitlist.`,
      'The editorial team will now continue with its review.',
    ]),
  confirm_application: (facts, settings, { url, expires_at }) => {
    const day = formatDay(expires_at, settings, facts.language);
    const paragraphs = [
      `Somebody applied to ${settings.network.name} with this email address. Your application counts once you confirm it with the link below, which is valid until ${day}.`,
      `Your application number is ${facts.application_number}. If it was not you, there is nothing to do: an application that is not confirmed is deleted.`,
    ];
    return aboutApplication(facts, { subject: 'Please confirm your application', paragraphs }, [
      { label: 'Confirm your application', url },
    ]);
  },
};
