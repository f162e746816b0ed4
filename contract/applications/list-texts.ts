import { nextShortcuts } from '#contract/reviews/next-texts.ts';
import { countApplications, formatNumber, numberWord, plural } from '#contract/shared/format.ts';
import { pageTexts } from '#contract/shared/part-texts.ts';
import type { ApplicationSort } from './applications.ts';
import { WITHDRAWN_LABEL } from './status-texts.ts';
import type { BulkStatus } from './statuses.ts';
import type { Age } from './waiting.ts';

const AGE_UNITS: Record<Age['unit'], string> = { minute: 'min', hour: 'h', day: 'd' };
const longAge = ({ count, unit }: Age) => plural(count, unit, `${unit}s`);

/** Texts of the editors' list, and of the actions that list and detail share. */
export const listTexts = {
  ...pageTexts,
  // Header
  total: 'Total',
  showing: 'Showing',
  selected: 'Selected',
  exportThese: 'Export this list',
  toReview: 'To review: new, oldest first',

  filters: 'Filters',
  filter: 'Filter',
  all: 'All',
  byStatus: 'By status',
  daysOf: (zone: string) => `Dates are days in ${zone}.`,
  inUseNow: 'Filters in use',
  editFilter: (filter: string) => `Change the filter ${filter}`,
  removeFilter: (filter: string) => `Remove the filter ${filter}`,
  unknownReviewer: 'A former administrator',
  perPage: 'Items per page',

  table: 'Applications',
  columns: {
    application_number: 'Number',
    full_name: 'Name',
    zip_code: 'ZIP',
    created_at: 'Submitted',
    review_score: 'Score',
    waiting: 'Waiting',
  } satisfies Record<ApplicationSort, string>,
  email: 'Email',
  training: 'Course',
  modulesPassed: (passed: number, total: number) => `${passed} of ${total}`,
  noAccount: 'No account yet',
  active: ({ count, unit }: Age) => `active ${formatNumber(count)} ${AGE_UNITS[unit]} ago`,
  status: 'Status',
  age: ({ count, unit }: Age) => `${formatNumber(count)} ${AGE_UNITS[unit]}`,
  waitingFor: (age: Age) => `In this stage for ${longAge(age)}`,
  overdue: 'overdue',
  overdueSince: (day: string, age: Age) =>
    `Overdue: promised by ${day}. In this stage for ${longAge(age)}.`,
  flag: 'Flag',
  actions: 'Actions',
  actionsOf: (name: string) => `Actions for ${name}`,
  chooseColumns: 'Columns',
  sortBy: {
    application_number: 'Sort by application number',
    full_name: 'Sort by name',
    zip_code: 'Sort by ZIP code',
    created_at: 'Sort by submission date',
    review_score: 'Sort by score',
    waiting: 'Sort by waiting time',
  } satisfies Record<ApplicationSort, string>,
  selectAll: 'Select all on this page',
  selectOne: (name: string) => `Select ${name}`,
  changeStatus: (status: string, name: string) => `${status}, change the status of ${name}`,
  statusOf: (name: string) => `Status of ${name}`,
  addFlag: (name: string) => `Flag ${name}`,
  removeFlag: (name: string, reason: string) => `Remove the flag of ${name}: ${reason}`,
  duplicate: (name: string) => `Possible duplicates of ${name}`,
  unconfirmed: 'Address not confirmed yet',
  inLineSince: (day: string) => `In line since ${day}`,
  withdrawnOn: (day: string) => `${WITHDRAWN_LABEL} on ${day}`,
  view: (name: string) => `View details of ${name}`,
  write: (name: string) => `Write an email to ${name}`,
  review: (name: string) => `Review ${name}`,
  note: (name: string) => `Add a note about ${name}`,
  remove: (name: string) => `Delete ${name}`,
  scoreHidden: 'Hidden until you have reviewed it',
  times: (reviews: number) => `×${formatNumber(reviews)}`,
  reviewsApart: (reviews: number, points: number) =>
    `${plural(reviews, 'review', 'reviews')}, ${plural(points, 'point', 'points')} apart`,
  risk: 'Risk',
  highRisk: 'High risk',
  riskHint: (score: number) => `Risk score: ${score} of 100`,

  bulkActions: 'With the selected applications',
  selectMatching: (total: number) => `Select all ${formatNumber(total)} that match`,
  selectFirst: (most: number, total: number) =>
    `Select the first ${formatNumber(most)} of ${formatNumber(total)}`,
  allSelected: (total: number) => `All ${formatNumber(total)} that match are selected.`,
  firstSelected: (most: number, total: number) =>
    `The first ${formatNumber(most)} of ${formatNumber(total)} are selected, the most at once.`,
  clearSelection: 'Clear the selection',
  delete: 'Delete',
  bulkLabels: {
    under_review: 'Mark under review',
    training: 'Invite to training',
    approved: 'Approve',
    rejected: 'Reject',
  } satisfies Record<BulkStatus, string>,
  bulkTitles: {
    under_review: (count) => `Mark ${countApplications(count)} under review?`,
    training: (count) => `Invite ${countApplications(count)} to training?`,
    approved: (count) => `Approve ${countApplications(count)}?`,
    rejected: (count) => `Reject ${countApplications(count)}?`,
  } satisfies Record<BulkStatus, (count: number) => string>,
  createAccounts: 'Create accounts',
  accountsCreated: (created: number, linked: number, skipped: number) =>
    [
      `${plural(created, 'account', 'accounts')} created`,
      ...(linked > 0 ? [`${formatNumber(linked)} existed already`] : []),
      ...(skipped > 0 ? [`${formatNumber(skipped)} skipped`] : []),
    ].join(', '),
  accountsFailed: 'Failed to create the accounts',
  bulkChecking: 'Checking seats and email...',
  bulkUnchecked: 'Seats and email could not be checked.',
  bulkUnchanged: (count: number) =>
    `${countApplications(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
  bulkSeats: (zip: string, free: number, taking: number) =>
    `${zip}: ${formatNumber(free)} free, you are about to fill ${formatNumber(taking)}`,
  tooManySeats: 'too few seats',
  nobodyEmailed: 'Nobody gets an email about this.',
  emailCount: (count: number) =>
    `Email ${plural(count, 'applicant', 'applicants')} about the decision`,
  emailApplicant: 'Email the applicant',
  noOfferByItself: (seats: number) =>
    `${plural(seats, 'seat is', 'seats are')} free: no offer is made by itself`,
  emailApplicants: 'Email the applicants about the decision',
  isAnnounced: 'sends an email',
  undo: 'Undo',
  undoKey: 'z undoes',
  /** After a sentence: whom it is about, and what became of them. */
  about: (sentence: string, name: string, now?: string) =>
    `${sentence}: ${name}${now ? ` → ${now}` : ''}`,
  /** In the strip of a series, after who was decided and how. */
  became: (name: string, status: string) => `${name} → ${status}`,
  until: (seconds: number, isMailed: boolean) =>
    isMailed ? `mail in ${seconds} s` : `no mail, ${seconds} s left`,
  undone: 'The change was undone',
  undoneSome: (restored: number, skipped: number) =>
    `${restored === 0 ? 'Nothing was undone' : `Restored ${countApplications(restored)}`}; ${formatNumber(skipped)} had been changed again and ${skipped === 1 ? 'stays as it is' : 'stay as they are'}.`,
  undoFailed: 'Failed to undo the change',
  nothingToUndo: (seconds: number) =>
    `There is nothing to undo. A change can be undone for ${numberWord(seconds)} seconds.`,
  unchanged: 'The selected applications already have this status',
  gone: (count: number) =>
    `${countApplications(count)} no longer ${count === 1 ? 'exists' : 'exist'} and ${count === 1 ? 'was' : 'were'} skipped.`,
  deleteTitle: (count: number) => `Delete ${countApplications(count)}?`,
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  fullTitle: 'Not enough seats',
  tooFewSeats: (zip: string, held: number, limit: number) =>
    `ZIP code ${zip} has only ${plural(limit - held, 'free seat', 'free seats')} (${held} of ${limit} seats held).`,
  fullQuestion: (status: string) =>
    `Set the status to ${status} anyway? The exception is recorded in the activity log.`,
  override: 'Exceed the limit',

  preview: 'Preview',
  previewOf: (name: string) => `Preview of ${name}`,
  previewFailed: 'The preview could not be loaded.',
  previewGone: 'This application no longer exists.',
  openFull: 'Open',
  reviewIt: 'Review',
  notesCount: (count: number) => (count === 0 ? 'None' : formatNumber(count)),
  notes: 'Notes',
  noRisk: 'Not known',
  blocks: 'Before a decision',
  blockedBy: {
    flagged: (reason: string) => `Flagged: ${reason}`,
    duplicates: (count: number) =>
      plural(count, 'possible duplicate to decide', 'possible duplicates to decide'),
    recused: (names: string) => `Conflict of interest: ${names}`,
    full: (zip: string) => `No free seat in ${zip}`,
  },

  pages: 'Pages',

  // Nothing to show
  noneYet: 'They appear here as soon as somebody applies.',
  openForm: 'Open the application form',
  failed: 'The applications could not be loaded.',
} as const;

/** The shortcuts of the list, in the order in which the help shows them. */
export const listShortcuts = {
  search: { key: '/', does: 'Go to the search' },
  next: { key: 'j', does: 'Next application' },
  previous: { key: 'k', does: 'Previous application' },
  select: { key: 'x', does: 'Select or unselect' },
  selectNext: { key: 'J', shownAs: 'Shift+J', does: 'Extend the selection to the next one' },
  selectPrevious: {
    key: 'K',
    shownAs: 'Shift+K',
    does: 'Extend the selection to the previous one',
  },
  open: { key: 'Enter', does: 'Open the application' },
  reviewNext: nextShortcuts.review,
  decideNext: nextShortcuts.decide,
  review: { key: 'e', does: 'Review it' },
  status: { key: 's', does: 'Change its status' },
  undo: { key: 'z', does: 'Undo the last change' },
  flag: { key: 'f', does: 'Flag it or remove the flag' },
  note: { key: 'n', does: 'Add a note' },
  preview: { key: 'p', does: 'Show or hide the preview (wide screens)' },
} as const;

export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  does: 'What it does',
  help: { key: '?', does: 'Show this list' },
  use: 'Use keyboard shortcuts',
  useHint: 'Single keys, while you are not typing in a field. Remembered on this device.',
} as const;
