import { KEEP_NUMBER } from './mail.frame-texts.ts';

const IF_NOT_YOU = 'If it was not you, please write to {{support_email}}.';
const NOTHING_TO_DO = 'If you did not ask for it, there is nothing to do.';
const ABOUT_NUMBERS =
  'With the number and this email address you can check your status at any time. If you did not ask for this message, there is nothing to do: nobody else has received it.';

export const statusOf = (number: string) => `Check the status of ${number}`;

export const ownTexts = {
  confirm_contact: {
    subject: 'Confirm your new email address',
    body: [
      'Somebody asked to use this email address for application {{application_number}} to {{network_name}}. It counts once you confirm it with the link below, which is valid until {{valid_until}}.',
      'If it was not you, there is nothing to do: the application keeps its address.',
    ],
    action: 'Confirm this address',
  },
  contact_changed: {
    subject: 'Your email address has been changed',
    body: [
      'As you asked, your application to {{network_name}} has a new email address. Our messages no longer come to this one.',
      'If it was not you, take the change back with the link below, until {{valid_until}}. Until then invitations and links still come to this address.',
      IF_NOT_YOU,
    ],
    action: 'Take the change back',
  },
  phone_changed: {
    subject: 'Your phone number has been changed',
    body: [
      'As you asked, your application to {{network_name}} has a new phone number.',
      IF_NOT_YOU,
      KEEP_NUMBER,
    ],
  },
  contact_reverted: {
    subject: 'The change of your email address was taken back',
    body: [
      'The application to {{network_name}} has the email address again that it had before. Our messages no longer come to this one.',
      IF_NOT_YOU,
    ],
  },
  own_link: {
    subject: 'A link to your application',
    body: [
      'With the link below you can correct your contact details, leave the line or withdraw your application to {{network_name}}. It is valid until {{valid_until}}, as often as you like.',
      'Please do not forward this message: everybody who has the link can change your application.',
      NOTHING_TO_DO,
      KEEP_NUMBER,
      '{{link}}',
    ],
    action: 'Open your application',
  },
  your_numbers: {
    subject: 'Your application number',
    body: [
      'You asked for the number of your application to {{network_name}}. It is {{numbers}}.',
      ABOUT_NUMBERS,
    ],
  },
  several_numbers: {
    subject: 'Your application numbers',
    body: ['You asked for the numbers of your applications to {{network_name}}:', ABOUT_NUMBERS],
  },
  copy_link: {
    subject: 'A copy of your answers',
    body: [
      'With the link below you can read, print and download the answers of your application to {{network_name}}. It is valid until {{valid_until}}, as often as you like.',
      'Please do not forward this message: everybody who has the link can read your answers.',
      NOTHING_TO_DO,
      KEEP_NUMBER,
      '{{link}}',
    ],
    action: 'Open your answers',
  },
};
