const number = (value: number) => value.toLocaleString('en-US');
const plural = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** The words of the editors' dashboard (SPEC section 2). */
export const dashboardTexts = {
  figures: 'Applications in figures',
  cards: {
    total_applications: 'Total Applications',
    reviewed: 'Under Review',
    in_training: 'In Training',
    approved: 'Approved',
  },
  newOnes: (count: number) => plural(count, 'new application', 'new applications'),
  awaitReview: (count: number) => (count === 1 ? 'awaits a first look.' : 'await a first look.'),
  allSeen: 'No new application awaits a first look.',

  byStatus: 'By status',
  topZips: 'Top ZIP codes',
  overTime: (days: number) => `The last ${days} days`,
  summary: (count: number) => plural(count, 'application', 'applications'),
  busiest: (count: number, day: string) => `Most on ${day}: ${number(count)}.`,
  weeks: 'Show the figures by week',
  week: 'Week',
  count: 'Applications',
  weekOf: (first: string, last: string) => `${first} to ${last}`,

  openings: 'Free seats with people waiting',
  opening: (zip: string, free: number, waiting: number) =>
    `${zip}: ${plural(free, 'seat', 'seats')} free, ${number(waiting)} waiting`,
  noOpenings: 'Nobody is waiting for a seat that is free.',

  actions: 'Quick actions',
  review: 'Review applications',
  report: 'Generate reports',

  none: 'No applications yet.',
  failed: 'The statistics could not be loaded.',
} as const;
