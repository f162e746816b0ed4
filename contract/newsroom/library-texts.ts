import { plural } from '#contract/shared/format.ts';

/** The media library and the figures of somebody's own stories. */
export const libraryTexts = {
  lead: 'Your photos and recordings, with the stories that they belong to.',
  deskLead: 'Photos and recordings of accepted and published stories.',
  filters: 'Search the media library',
  search: 'Search by caption, credit, headline or number',
  kind: 'Kind',
  allKinds: 'All kinds',
  state: 'State',
  allStates: 'All states',
  failed: 'The media library could not be loaded.',
  notInService: 'The media library opens when your application is approved.',
  none: 'There are no photos or recordings yet. They come with your stories.',
  deskNone: 'There are none yet: they come with accepted stories.',
  noneFound: 'Nothing matches this search.',
  total: (count: number) => plural(count, 'file', 'files'),
  pages: 'Pages of the media library',
  noCaption: 'Without a caption',
  credit: (credit: string) => `Credit: ${credit}`,
} as const;

export const analyticsTexts = {
  lead: 'What became of your stories, and how fast they were answered.',
  failed: 'Your figures could not be loaded.',
  notInService: 'This page opens when your application is approved.',
  byStatus: 'Stories by status',
  answer: 'Time to an answer',
  answerDays: (days: number) =>
    `Half of your stories were answered within ${plural(Math.max(1, days), 'day', 'days')}.`,
  noAnswer: 'No story has been decided yet.',
  byMonth: 'The last twelve months',
  month: 'Month',
  submitted: 'Sent in',
  published: 'Published',
} as const;
