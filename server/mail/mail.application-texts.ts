import { WAITLIST_RULE, waitlistPlace } from '#contract/shared/program-texts.ts';
import { KEEP_NUMBER } from './mail.frame-texts.ts';

const THANKS = 'Thank you for applying to become a volunteer correspondent for {{network_name}}.';

/** `place` is known unless an earlier version queued the mail. */
export const placeInLine = (place: string | undefined, zip: string) =>
  place === undefined ? WAITLIST_RULE : `You are ${waitlistPlace(Number(place), zip)}.`;

export const applicationTexts = {
  application_received: {
    subject: 'We have received your application',
    body: [THANKS, '{{review_time}}', KEEP_NUMBER],
  },
  application_waitlisted: {
    subject: 'You are on the waitlist',
    body: [
      THANKS,
      'All places in ZIP code {{zip_code}} are taken at the moment, so your application is on the waitlist.',
      '{{place_in_line}}',
      KEEP_NUMBER,
    ],
  },
  status_rejected: {
    subject: 'A decision on your application',
    body: [
      'Thank you for the time and thought you put into your application.',
      'After careful review we are unable to move forward with it at this time.',
      'A word from our editors:\n{{feedback}}',
      'You can apply again from {{apply_again_on}} on.',
      KEEP_NUMBER,
    ],
  },
  status_waitlisted: {
    subject: 'You are on the waitlist',
    body: [
      'Because of the high number of applications in your area, your application has been placed on the waitlist for ZIP code {{zip_code}}.',
      KEEP_NUMBER,
    ],
  },
  off_the_waitlist: {
    subject: 'A place has become free',
    body: [
      'A place has become free in ZIP code {{zip_code}}, and your application has moved off the waitlist.',
      'The editorial team will now continue with its review.',
      KEEP_NUMBER,
    ],
  },
  confirm_application: {
    subject: 'Please confirm your application',
    body: [
      'Somebody applied to {{network_name}} with this email address. Your application counts once you confirm it with the link below, which is valid until {{valid_until}}.',
      'Your application number is {{application_number}}. If it was not you, there is nothing to do: an application that is not confirmed is deleted.',
    ],
    action: 'Confirm your application',
  },
};
