import { formatNumber, plural } from '#contract/shared/format.ts';
import type { OfferState } from './waitlist.ts';

const people = (count: number) => plural(count, 'person', 'people');

/** The editors' screen of all lines, and the waitlist section of an application's page. */
export const waitlistTexts = {
  lead: 'Each ZIP code has a line of its own. A seat that becomes free is offered to the first in line, who has some days to accept it.',
  manual: 'Free seats are offered only by editors: automatic offers are switched off.',
  openSettings: 'Open the settings',

  // Filter and pages
  filters: 'Filters',
  zip: 'ZIP code',
  zipHint: 'All five digits',
  showAll: 'Show all ZIP codes',
  total: (lines: number) =>
    `${plural(lines, 'ZIP code', 'ZIP codes')}${lines > 1 ? ', longest line first' : ''}`,
  pages: 'Pages',

  // One line
  seats: {
    held: (count: number) => `${formatNumber(count)} held`,
    promised: (count: number) => `${formatNumber(count)} promised`,
    free: (count: number) => `${formatNumber(count)} free`,
    over: (count: number) => `${formatNumber(count)} over the limit`,
  },
  waiting: (count: number) => (count === 0 ? 'Nobody is waiting' : `${people(count)} waiting`),
  paused: 'Offers paused',
  withheld: (count: number) =>
    `${plural(count, 'seat is', 'seats are')} free: no offer is made by itself, because an editor put somebody in line meanwhile.`,
  noPlace: 'Place unknown',
  applications: 'Applications',

  // People
  table: (zip: string) => `In line for ${zip}`,
  place: 'Place',
  name: 'Name',
  number: 'Number',
  since: 'Waiting since',
  offer: 'Offer',
  actions: 'Actions',
  offeredUntil: 'Until',
  noOffer: 'None',
  wholeLine: (count: number) => `Show all ${formatNumber(count)} in this line`,
  nobody: 'Nobody is waiting in this line.',

  // Offering
  offerSeat: 'Offer a seat',
  offerTo: (name: string) => `Offer a seat to ${name}`,
  offerTitle: (zip: string, name: string | undefined) =>
    `Offer a seat in ${zip} to ${name ?? 'the first in line'}?`,
  offerHint: (days: number | undefined) =>
    `The applicant gets an email at once and can accept ${days === undefined ? 'for some days' : `within ${plural(days, 'day', 'days')}`}. The seat is kept until then.`,
  notFirst: (place: number) =>
    `This is place ${formatNumber(place)} in line: others have waited longer.`,
  offered: (name: string | undefined, end: string) =>
    `Seat offered to ${name ?? 'the first in line'} until ${end}`,
  offerFailed: 'Failed to offer the seat',
  noFreeSeat: 'No seat is free here.',
  allOffered: 'Everybody in line has an offer.',

  // Cancelling
  cancelOffer: 'Cancel offer',
  keepOffer: 'Keep offer',
  cancelOf: (name: string) => `Cancel offer to ${name}`,
  cancelTitle: (name: string) => `Cancel the offer to ${name}?`,
  cancelHint: (name: string, place: number) =>
    `${name} keeps place ${formatNumber(place)} in line, can no longer accept this offer and gets no email about it.`,
  seatPasses: 'The seat is offered to the next in line at once.',
  offersPause:
    'Nobody else is in line, so the seat stays free and the offers of this ZIP code are paused.',
  seatStaysFree: 'The seat stays free until an editor offers it.',
  cancelled: (name: string) => `The offer to ${name} was cancelled`,
  cancelFailed: 'Failed to cancel the offer',

  pause: 'Pause offers',
  pauseIn: (zip: string) => `Pause offers in ${zip}`,
  resume: 'Resume offers',
  resumeIn: (zip: string) => `Resume offers in ${zip}`,
  resumeTitle: (zip: string) => `Resume offers in ${zip}?`,
  resumeHint: (count: number) =>
    `${plural(count, 'free seat is', 'free seats are')} then offered to the first in line at once, by email.`,
  pausedNow: (zip: string) => `Offers in ${zip} are paused`,
  resumedNow: (zip: string) => `Offers in ${zip} go on`,
  pauseFailed: 'Failed to change the offers of this ZIP code',

  // Nothing to show
  empty: 'Nobody is waiting.',
  emptyHint: 'A line begins when somebody applies for a ZIP code without a free seat.',
  emptyZip: (zip: string) => `Nobody is waiting in ${zip}.`,
  failed: 'The waitlist could not be loaded.',
} as const;

export const takenZipTexts = {
  title: 'Waitlist',
  place: 'Place in line',
  placeOf: (place: number, waiting: number) =>
    `${formatNumber(place)} of ${formatNumber(Math.max(place, waiting))}`,
  since: 'In line since',
  outSince: 'Out of the line since',
  offers: 'Offers',
  noOffers: 'No seat has been offered yet.',
  portal: 'the portal',
  madeBy: (who: string) => `Offered by ${who}`,
  until: 'open until',
  states: {
    open: 'Waiting for an answer',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Ended without an answer',
    cancelled: 'Cancelled',
  } satisfies Record<OfferState, string>,
} as const;
