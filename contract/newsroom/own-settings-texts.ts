import { ABOUT_MAX, RADIUS_MAX } from './limits.ts';

/** The part of /account about the newsroom (rule newsroom-3). */
export const ownSettingsTexts = {
  title: 'Newsroom',
  lead: 'What you want to hear of, where you are, and what colleagues see of you.',
  loadFailed: 'Your settings of the newsroom could not be loaded.',

  alerts: 'Alert me when something happens near me',
  radius: 'How far you would go for an alert, in miles',
  radiusHint: `From 1 to ${RADIUS_MAX}.`,
  assignmentMail: 'Mail me about new assignments near me',
  away: 'Away until',
  awayHint:
    'Until the end of that day you are told of nothing new. Leave it empty if you are not away.',

  phone: 'Phone number',
  phoneHint: 'Only our editors see it.',
  zip: 'Your ZIP code',
  zipHint: 'Assignments are sorted by their distance from it.',
  zipFixed: 'It is the one of your application. Please write to us if you have moved.',

  listed: 'Show me to other correspondents',
  listedHint:
    'They see your name, your city and the text below; never your email address, phone number or ZIP code.',
  about: 'About you',
  aboutHint: `For other correspondents, at most ${ABOUT_MAX} characters.`,

  save: 'Save settings',
  saving: 'Saving...',
  restored: 'These are your changes from before, which are not saved yet.',
  discard: 'Discard my changes',
  saved: 'Your settings have been saved.',
  failed: 'Your settings could not be saved.',
} as const;
