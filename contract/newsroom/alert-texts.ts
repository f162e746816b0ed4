import { plural } from '#contract/shared/format.ts';
import { ALERT_LIMITS, type AlertAnswer } from './limits.ts';
import { roundMiles } from './miles.ts';

export const alertTexts = {
  lead: 'Something happens now: ask the people near it who can go. Mail leaves at once, before all other mail.',
  new: 'Send an alert',
  list: 'Alerts sent',
  message: 'What happens, and where',
  messageHint: `In ${ALERT_LIMITS.messageMin} to ${ALERT_LIMITS.messageMax} characters: people read it on a phone.`,
  zip: 'ZIP code of the place',
  radius: 'Radius in miles',
  reachHint: 'Enter a ZIP code to see how many people will be told.',
  reach: (told: number, place: string) =>
    told === 0
      ? `Nobody near ${place} wants alerts. A larger radius may reach somebody.`
      : `${plural(told, 'person', 'people')} near ${place} will be told.`,
  reachFailed: 'It could not be found out how many people will be told.',
  send: 'Send alert',
  sending: 'Sending…',
  sendQuestion: (told: number) => `Send this alert to ${plural(told, 'person', 'people')}?`,
  sendBody: 'It cannot be taken back: mail leaves at once.',
  sendTo: (told: number) => `Send to ${plural(told, 'person', 'people')}`,
  sent: (told: number) => `Alert sent: ${plural(told, 'person', 'people')} told`,
  sendFailed: 'The alert could not be sent.',
  none: 'No alert has been sent yet.',
  failed: 'The alerts could not be loaded.',
  oneFailed: 'This alert could not be loaded.',
  pages: 'Pages of alerts',
  columns: { message: 'Alert', place: 'Place', sent: 'Sent', answers: 'Answers', state: 'Status' },
  answers: (going: number, cannot: number, told: number) =>
    `${going} going, ${cannot} cannot, ${told - going - cannot} silent`,
  open: 'Open',
  ended: 'Ended',
  back: 'All alerts',
  end: 'End alert',
  endQuestion: 'End this alert?',
  endBody: 'Nobody can answer any more. It ends by itself a day after it was sent.',
  endDone: 'Alert ended',
  endFailed: 'The alert could not be ended.',
  people: 'People told',
  nobody: 'Nobody was told.',
  by: (name: string | undefined) => `Sent by ${name ?? 'a former editor'}`,
  name: 'Name',
  phone: 'Phone',
  distance: 'Distance',
  answer: 'Answer',
  note: 'Note',
  miles: (miles: number | null) =>
    miles === null ? 'Unknown' : plural(roundMiles(miles), 'mile', 'miles'),
  silent: 'No answer yet',
} as const;

export const ANSWER_LABELS: Record<AlertAnswer, string> = { going: 'Going', cannot: 'Cannot go' };
export const ANSWER_COLORS: Record<AlertAnswer, string> = { going: 'green', cannot: 'gray' };
