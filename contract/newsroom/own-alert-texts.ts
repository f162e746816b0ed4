import { plural } from '#contract/shared/format.ts';
import { roundMiles } from './miles.ts';

export const ownAlertTexts = {
  lead: 'Something happens near you, and our editors ask who can go. Your safety comes first.',
  none: 'There is no alert for you. We mail you as soon as there is one.',
  failed: 'Your alerts could not be loaded.',
  notInService: 'Alerts begin when your application is approved.',
  openTitle: 'Open alerts',
  endedTitle: 'Ended alerts',
  sent: 'Sent',
  ended: 'Ended',
  away: (miles: number) =>
    miles === 0 ? 'in your ZIP code' : `${plural(roundMiles(miles), 'mile', 'miles')} away`,
  going: 'I am going',
  cannot: 'I cannot go',
  youSaid: { going: 'You are going.', cannot: 'You cannot go.' },
  change: 'You can change your answer until the alert ends.',
  note: 'Note for the editors (optional)',
  yourNote: (note: string) => `Your note: ${note}`,
  answered: 'Thank you, our editors see your answer.',
  answerFailed: 'Your answer could not be sent.',
  banner: 'Alert near you',
  answerIt: 'Answer',
} as const;
