import { plural } from '#contract/shared/format.ts';
import type { AssignmentNeed } from './assignments.ts';
import { type AssignmentStatus, DUE_SOON_DAYS, type PersonState } from './limits.ts';
import { roundMiles } from './miles.ts';

export const ASSIGNMENT_STATUS_INFO: Record<AssignmentStatus, { label: string; color: string }> = {
  draft: { label: 'Draft', color: 'gray' },
  open: { label: 'Open', color: 'green' },
  closed: { label: 'Closed', color: 'purple' },
};
export const PERSON_STATE_LABELS: Record<PersonState, string> = {
  taken: 'Has it',
  given_back: 'No longer has it',
  filed: 'Has filed',
};
export const NEED_LABELS: Record<AssignmentNeed, string> = {
  untaken: 'Open, taken by nobody',
  due_soon: `Due within ${plural(DUE_SOON_DAYS, 'day', 'days')}`,
  overdue: 'Overdue',
};

export const assignmentTexts = {
  lead: 'Ask for a story at a place: people near it are told, and take it themselves.',
  new: 'New assignment',
  list: 'Assignments',
  filters: 'Filter assignments',
  show: 'Show',
  all: 'All',
  failed: 'The assignments could not be loaded.',
  oneFailed: 'This assignment could not be loaded.',
  none: 'There are no assignments yet.',
  noneFound: 'No assignment matches this filter.',
  total: (count: number) => plural(count, 'assignment', 'assignments'),
  pages: 'Pages of assignments',
  columns: { title: 'Title', place: 'Place', due: 'Due', people: 'People', status: 'Status' },
  takenOf: (taken: number, wanted: number) => `${taken} of ${wanted}`,
  place: ({ city, state, zip_code }: { city: string; state: string; zip_code: string }) =>
    `${city}, ${state} ${zip_code}`,
  back: 'All assignments',

  title: 'Title',
  brief: 'Brief',
  briefHint: 'What the story is about, whom to talk to, what to bring. Markdown works.',
  zip: 'ZIP code of the place',
  radius: 'Radius in miles',
  wanted: 'People wanted',
  due: 'Due',
  dueInvalid: 'Choose a day and a time',
  dueSkipped: 'There is no such time on this day: the clocks are set forward. Choose another time',
  create: 'Save as draft',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Assignment saved',
  storedNow: 'What a colleague has saved since you opened the form; saving replaces it with yours:',
  saveFailed: 'The assignment could not be saved.',
  cancel: 'Cancel',
  changeMails: 'The people who have it are mailed when brief, place or due time change.',

  nearby: 'People nearby',
  nearbyHint: 'Enter a ZIP code to see who is near.',
  nearbyFailed: 'The people nearby could not be loaded.',
  nearbyCount: (count: number, place: string) =>
    `${plural(count, 'person', 'people')} in service near ${place}`,
  nobodyNearby: 'Nobody in service is within this radius. A larger one may reach somebody.',
  miles: (miles: number | null) =>
    miles === null ? 'Unknown' : plural(roundMiles(miles), 'mile', 'miles'),

  edit: 'Edit',
  publish: 'Publish',
  publishQuestion: 'Publish this assignment?',
  publishBody: (count: number) =>
    count === 0
      ? 'Nobody in service is within the radius, so nobody is told. It stands on the board all the same.'
      : 'People within the radius are told by mail, and everybody in service sees it on the board.',
  published: (told: number) => `Published: ${plural(told, 'person', 'people')} told`,
  publishFailed: 'The assignment could not be published.',
  close: 'Close',
  closeQuestion: 'Close this assignment?',
  closeBody: 'Nobody can take it any more. The people who have it are mailed.',
  reason: 'Reason, for those who have it (optional)',
  closed: 'Assignment closed',
  closeFailed: 'The assignment could not be closed.',
  delete: 'Delete draft',
  deleteQuestion: 'Delete this draft?',
  deleteBody: 'Nobody has seen it yet.',
  deleted: 'Draft deleted',
  deleteFailed: 'The draft could not be deleted.',
  people: 'People',
  nobody: 'Nobody has taken it yet.',
  state: 'State',
  since: 'Since',
  distance: 'Distance',
  name: 'Name',
  give: 'Give',
  giveTo: (name: string) => `Give it to ${name}`,
  given: (name: string) => `${name} has it now and is mailed`,
  giveFailed: 'It could not be given.',
  takeAway: 'Unassign',
  takeAwayFrom: (name: string) => `Unassign ${name}`,
  takeAwayQuestion: (name: string) => `Unassign ${name}?`,
  takeAwayBody: 'They are mailed, and somebody else can take it.',
  takenAway: (name: string) => `${name} no longer has it`,
  takeAwayFailed: 'The assignment could not be changed.',
  by: (name: string | undefined) => `Asked for by ${name ?? 'a former editor'}`,
  closedWith: 'Closed because',
} as const;
