import { formatNumber, plural } from '#contract/shared/format.ts';
import { roundMiles } from './miles.ts';

export const boardTexts = {
  lead: 'Stories that our editors are looking for, nearest first. Take one, and it is yours.',
  failed: 'The assignments could not be loaded.',
  none: 'There are no open assignments at the moment. We write to you when there is one near you.',
  notInService: 'The assignment board opens when your application is approved.',
  mine: 'Yours',
  filed: 'Sent in',
  mineTitle: 'Your assignments',
  openTitle: 'Open assignments',
  due: 'Due',
  away: (miles: number) =>
    miles === 0 ? 'in your ZIP code' : `${plural(roundMiles(miles), 'mile', 'miles')} away`,
  left: (left: number) => `${plural(left, 'person', 'people')} still wanted`,
  brief: 'Read the brief',
  forAssignment: (title: string) => `For your assignment: ${title}`,
  noLonger:
    'This assignment is closed, or no longer yours. You can still finish this story and send it in.',
  ask: 'Questions? Your editor is',
  askTitle: (name: string) => `Write to ${name}`,
  take: 'Take it',
  takeIt: (title: string) => `Take it: ${title}`,
  taken: 'It is yours. Good luck!',
  takeFailed: 'It could not be taken.',
  giveBack: 'Give it back',
  giveItBack: (title: string) => `Give it back: ${title}`,
  giveBackQuestion: 'Give this assignment back?',
  giveBackBody: 'Somebody else can then take it. You may take it again if nobody has.',
  givenBack: 'It is free for others again.',
  giveBackFailed: 'It could not be given back.',
  farther: (count: number) => `${formatNumber(count)} more, farther away`,
  others: (count: number) => `${formatNumber(count)} taken by others`,
  closed: 'Closed',
  near: 'An assignment near you',
  nearMine: 'Your next assignment',
  toBoard: 'Go to the assignment board',

  settings: 'Messages, absence and your ZIP code: in your account',
} as const;
