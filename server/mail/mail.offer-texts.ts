import { numberWord } from '#contract/shared/format.ts';
import { REMIND_DAYS } from '#contract/waitlist/waitlist.ts';
import { KEEP_NUMBER } from './mail.frame-texts.ts';

const HOW_TO_ANSWER =
  'Open your status page with the link below and choose there whether you accept it. Opening the link accepts nothing.';

/** After an offer that nobody answered. */
export const whatNow = {
  in_line: 'You are still on the waitlist, at the end of the line.',
  out_of_line:
    'This was the second offer without an answer, so you are no longer in line. If you are still interested, you can join the line again on your status page.',
};

export const offerTexts = {
  seat_offered: {
    subject: 'A place is free for you',
    body: [
      'Good news: a place has become free in ZIP code {{zip_code}}, and we offer it to you. It is kept for you until {{kept_until}}.',
      HOW_TO_ANSWER,
      'If you do not answer by then, the place goes to the next in line.',
      KEEP_NUMBER,
      '{{link}}',
    ],
    action: 'Answer the offer',
  },
  offer_reminder: {
    subject: 'Your place is kept a little longer',
    body: [
      `The place in ZIP code {{zip_code}} that we offered you is still yours to accept, for at most ${numberWord(REMIND_DAYS)} more days: until {{kept_until}}.`,
      HOW_TO_ANSWER,
      KEEP_NUMBER,
      '{{link}}',
    ],
    action: 'Answer the offer',
  },
  offer_expired: {
    subject: 'The offer of a place has ended',
    body: [
      'We did not hear from you in time, so the place in ZIP code {{zip_code}} that was kept for you has gone to the next in line.',
      '{{what_now}}',
      KEEP_NUMBER,
    ],
  },
  offer_accepted: {
    subject: 'Your place is confirmed',
    body: [
      'Thank you: you have accepted the place in ZIP code {{zip_code}}. Your application is off the waitlist, and the editorial team will now review it.',
      KEEP_NUMBER,
    ],
  },
  line_left: {
    subject: 'You have left the line',
    body: [
      'As you asked, you are no longer in line for a place in ZIP code {{zip_code}}. Your application is kept.',
      'If you change your mind, you can join the line again on your status page.',
      KEEP_NUMBER,
    ],
  },
  application_withdrawn: {
    subject: 'Your application is withdrawn',
    body: [
      'As you asked, we have withdrawn your application to {{network_name}}. There is nothing more to do.',
      'If it was not you, please write to {{support_email}}.',
      KEEP_NUMBER,
    ],
  },
};
