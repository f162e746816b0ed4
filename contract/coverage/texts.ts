import { formatNumber, plural } from '#contract/shared/format.ts';
import type { CoveredZip, Nearest } from './coverage.ts';
import type { CoverageState } from './coverage-state.ts';

const zipCodes = (count: number) => plural(count, 'ZIP code', 'ZIP codes');

const total = (zips: number, count: number, people: 'approved' | 'held') =>
  `${zipCodes(zips)}, ${
    people === 'approved'
      ? plural(count, 'approved correspondent', 'approved correspondents')
      : plural(count, 'person in a seat', 'people in a seat')
  }`;

/** The coverage page: the map, its table and who is nearest. */
export const coverageTexts = {
  filters: 'Filters',
  state: 'State',
  anyState: 'All states',
  people: 'People',
  peopleChoices: { approved: 'Approved correspondents', held: 'Everybody in a seat' },
  states: {
    open: 'Open',
    filling: 'Filling',
    full: 'Full',
    line: 'Full with a line',
    unoffered: 'People wait although seats are free',
  } satisfies Record<CoverageState, string>,
  total,
  failed: 'The coverage could not be loaded.',
  none: 'No ZIP code has a correspondent yet.',
  noneFound: 'No ZIP code matches these filters.',
  nobodyApproved: 'Nobody is approved here yet.',
  showEverybody: 'Show everybody in a seat',

  table: 'Coverage by ZIP code',
  columns: {
    zip: 'ZIP code',
    place: 'Place',
    held: 'Seats held',
    approved: 'Approved',
    waiting: 'In line',
  },
  seats: (held: number, limit: number) => `${formatNumber(held)} of ${limit}`,
  place: (city: string, state: string) => `${city}, ${state}`,
  showApplications: (zip: string) => `Applications in ${zip}`,
  pages: 'Pages of the table',

  map: 'Map of the United States',
  mapRole: 'map',
  mapHelp:
    'Arrow keys go from ZIP code to ZIP code, with Shift they move the map. Plus and minus zoom, 0 shows the whole country, Enter opens the applications of a ZIP code. The table has the same figures.',
  mapHint: 'Point at, tap or move to a dot to read its figures.',
  legend: 'What the dots mean',
  size: 'The larger the dot, the more people.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Show the whole country',
  /** What hovering, focus and tapping tell. */
  figures: ({ held, approved, waiting, limit }: CoveredZip) =>
    [
      `${formatNumber(held)} of ${limit} seats held`,
      `${formatNumber(approved)} approved`,
      ...(waiting > 0 ? [`${formatNumber(waiting)} in line`] : []),
    ].join(', '),
  offMap: 'Not on the map',
  offMapState: (name: string, ...counted: Parameters<typeof total>) =>
    `${name}: ${total(...counted)}`,
  unknown: (count: number) =>
    `Military post and unknown places: ${zipCodes(count)}, not in the table`,

  nearest: 'Who is nearest to ...',
  nearestField: 'ZIP code or city',
  nearestHint: 'For example 60608 or Chicago, IL',
  nearestStatus: 'Status',
  nearestAnyStatus: 'Everybody in a seat',
  nearestSubmit: 'Find',
  nearestTo: ({ city, state, zip_code }: Nearest['from']) =>
    `Nearest to ${city}, ${state} (${zip_code})`,
  nearestFound: (title: string, people: number) =>
    people === 0 ? `${title}: nobody with this status yet.` : title,
  nearestFailed: 'The nearest people could not be loaded.',
  name: 'Name',
  distance: 'Distance',
  miles: (miles: number) =>
    `${miles.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${miles === 1 ? 'mile' : 'miles'}`,
  status: 'Status',
  phone: 'Phone',
  email: 'Email',
} as const;
