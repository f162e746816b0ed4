import { FIELDS } from '#contract/apply/fields.ts';
import { nextShortcuts } from '#contract/reviews/next-texts.ts';
import { formatNumber, plural } from '#contract/shared/format.ts';
import { noteTexts } from '#contract/shared/part-texts.ts';
import { DEFAULT_FLAG_REASON } from './applications.ts';
import type { ApplicationDetail } from './detail.ts';

type ZipSituation = ApplicationDetail['zip'];

/** Daniel; Daniel and Maya; Daniel, Maya and Noor. */
const listNames = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

export const detailTexts = {
  ...noteTexts,
  // Around it
  backToList: 'Back to applications',
  notFound: 'It may have been deleted, or the link may be incomplete.',
  listNavigation: 'Previous and next application',
  position: (position: number, total: number) =>
    `${formatNumber(position)} of ${formatNumber(total)}`,

  // Header
  addReview: 'Add Review Score',
  decide: 'Decide',
  updateReview: 'Update Review',
  flag: 'Flag',
  removeFlag: 'Remove flag',
  flaggedFor: 'Flagged',
  changeReason: 'Change reason',
  reason: 'Reason for the flag',
  reasonHint: `Optional. Without one it reads "${DEFAULT_FLAG_REASON}".`,
  saveReason: 'Save reason',
  writeNote: 'Write a note',
  delete: 'Delete',
  print: 'Print or PDF',
  printHint: 'The answers, the personal information and the status are always included.',
  printWith: 'Include',
  printScores: 'Scores and reviews',
  printNotes: 'Internal notes',
  printNow: 'Print',
  downloadPdf: 'Download PDF',
  downloading: 'Downloading...',
  erased: 'The personal data of this applicant has been erased.',
  notInImport: 'Not in the import',
  heldBy: (name: string, until: string) => `${name} is reviewing this until ${until}`,

  state: 'Status and review',
  status: 'Status',
  score: 'Review score',
  notReviewed: 'Not reviewed yet',
  reviewsApart: (reviews: number, points: number) =>
    `${plural(reviews, 'review', 'reviews')}, ${plural(points, 'point', 'points')} apart`,
  scoresHidden: 'Scores are hidden until you have reviewed this application.',
  submitted: 'Submitted',
  updated: 'Updated',
  statusSince: 'Status since',
  reviewed: 'Reviewed',
  withdrawn: 'Withdrawn',
  intake: 'Noticed at the submit',
  intakeHint: 'It waits without a seat until an editor changes its status, for example to New.',
  unconfirmed: 'Address not confirmed yet',
  unconfirmedHint: (day: string) =>
    `The applicant has until ${day} to confirm it. A change of the status makes that unnecessary.`,

  person: 'Personal information',
  identityHidden:
    'Name, email address and phone number are hidden until you have reviewed this application.',
  technicalHidden: 'Technical data is hidden until you have reviewed this application.',
  zipSeats: ({ zip_code, held, promised, limit, waiting }: ZipSituation) =>
    [
      `${zip_code}: ${held} of ${limit} seats`,
      ...(promised > 0 ? [`${formatNumber(promised)} promised`] : []),
      `${waiting === 0 ? 'none' : formatNumber(waiting)} waiting`,
    ].join(', '),
  showZip: 'Applications from this ZIP code',
  showWaiting: 'Show the waitlist',

  account: 'Correspondent account',
  createAccount: 'Create correspondent account',
  createAccountHint:
    'The applicant receives an email with a link to choose a password and sign in as a correspondent.',
  hasAccount: (email: string) => `There is an account for ${email}.`,
  accountCreated: 'Correspondent account created. The welcome email is on its way.',
  accountFailed: 'Failed to create the account',

  personalData: 'Personal data',
  personalDataHint: 'For an applicant who asks for a copy of their data, or for its erasure.',
  exportData: 'Export personal data',
  exportingData: 'Exporting...',
  dataExported: 'Personal data exported',
  exportDataFailed: 'Failed to export the personal data',
  eraseData: 'Erase personal data',
  erasingData: 'Erasing...',
  dataErased: 'Personal data erased',
  eraseDataFailed: 'Failed to erase the personal data',
  eraseTitle: (number: string) => `Erase the personal data of ${number}?`,
  goes: 'This is deleted for good:',
  erasedParts: [
    'Name, email address and phone number',
    'All answers, explanations and comments',
    'Technical data with IP address and browser',
    'Notes, reviews with their scores, flag and its reason',
    'Demo tapes with the notes on them, and which account belongs to the application',
    'Links to possible duplicates, and mail about this application that has not been sent yet',
  ],
  stays: 'This is kept for the statistics:',
  remainingParts: [
    'Application number, status and ZIP code; a seat stays held until the status changes',
    'The dates, and who did what when',
  ],
  accountStays: (email: string) =>
    `The account of ${email} is deleted, too, with its progress in the course, if it was made for this application. It stays if another application uses it, or if it is an administrator's; it can be deleted under User Management.`,

  answers: 'Answers',
  commitments: 'Commitments',
  explanation: 'Explanation',
  comments: FIELDS.additional_comments.summary,
  termsAgreed: FIELDS.terms_agreed.summary,

  notes: 'Internal notes',
  notesHint: 'Only editors see these.',
  noteUnsent:
    'Your note below was not added: a colleague erased or deleted this meanwhile. Copy what you still need.',
  discardNote: 'Discard the note',

  history: 'History',
  historyAll: (count: number) => `Show all ${count}`,
  historyFewer: 'Show fewer',

  copyNumber: 'Copy the application number',
  numberCopied: (number: string) => `${number} was copied`,
  copyRefused: 'The number could not be copied. Please select and copy it yourself.',

  // Two editors
  openBy: (names: readonly string[]) =>
    `${listNames(names)} ${names.length === 1 ? 'has' : 'have'} this open`,
  reviewedBy: (names: readonly string[]) =>
    `${listNames(names)} ${names.length === 1 ? 'is' : 'are'} reviewing this`,
  changedTitle: 'This application was changed in the meantime',
  changedHint:
    'The page shows the new state. Nothing was overwritten, and what you have typed is still there.',
  gotIt: 'Got it',
} as const;

/** The shortcuts of the detail screen, in the order in which the help shows them. */
export const detailShortcuts = {
  review: { key: 'e', does: 'Review' },
  reviewNext: nextShortcuts.review,
  decideNext: nextShortcuts.decide,
  flag: { key: 'f', does: 'Flag it or remove the flag' },
  note: { key: 'n', does: 'Write a note' },
  status: { key: 's', does: 'Change the status' },
  undo: { key: 'z', does: 'Undo the last change' },
  // Not p, which goes to the recording of a demo tape.
  print: { key: 'P', shownAs: 'Shift+P', does: 'Print it or download it as PDF' },
  next: { key: 'j', does: 'Next application in the list (or →)' },
  previous: { key: 'k', does: 'Previous application in the list (or ←)' },
  back: { key: 'u', does: 'Back to the list (or Esc)' },
} as const;
