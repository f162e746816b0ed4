import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import { countApplications, formatNumber, plural } from '#contract/shared/format.ts';
import type { Tape } from './demo-tapes.ts';

/** Account, course and demo tape on the editors' page of an application. */
export const stageTexts = {
  title: 'Training',
  invited: 'Invited',
  progress: 'Course',
  modules: (passed: number, total: number) =>
    `${formatNumber(passed)} of ${plural(total, 'module', 'modules')} passed`,
  finished: 'finished',
  lastActivity: 'Last activity',
  silent: `silent for more than ${SILENT_DAYS} days`,

  account: 'Account',
  accountHidden: 'Hidden until you have reviewed this application.',
  signedIn: 'Has signed in',
  neverSignedIn: 'Has not signed in yet',
  deactivated: 'Deactivated. This person cannot sign in.',
  manageUsers: 'User Management',
  sendLink: 'Send the link again',
  sendingLink: 'Sending...',
  linkSent: 'The email with a link to set a password is on its way',
  linkFailed: 'Failed to send the link',

  createAccountsTitle: (count: number) => `Create accounts for ${countApplications(count)}?`,
  createAccountsMeaning:
    'Each applicant who is approved or in training and has no account gets one, and an email with a link to choose a password. An account with the same address is used as it is.',

  tape: 'Demo tape',
  locked: 'Opens when every module is passed',
  unlocked: 'Unlocked by an editor',
  open: 'Can be sent in',
  unlock: 'Unlock the demo tape',
  unlocking: 'Unlocking...',
  unlockTitle: 'Unlock the demo tape?',
  unlockMeaning:
    'The applicant can send in a demo tape without having passed every module of the course.',
  tapeUnlocked: 'The demo tape is unlocked',
  unlockFailed: 'Failed to unlock the demo tape',
  noTapes: 'No recording has arrived yet.',
  take: (take: number) => `Take ${take}`,
  states: {
    uploaded: 'Uploaded, not sent in yet',
    submitted: 'Sent in',
    returned: 'Another take asked for',
  } satisfies Record<Tape['state'], string>,
  showTape: (take: number) => `Show take ${take}`,
  hideTape: (take: number) => `Hide take ${take}`,
  tapeHidden: 'The recording can be played once you have reviewed this application.',

  player: (take: number) => `Recording of take ${take}`,
  captions: 'Captions',
  addCaptions: 'Add captions (.vtt)',
  replaceCaptions: 'Replace the captions (.vtt)',
  captionsSaved: 'Captions saved',
  captionsFailed: 'Failed to save the captions',
  keys: 'Keys while the recording has the focus: Space or k play and pause, ← and → 5 seconds, n a note.',
  tapeFailed: 'The recording could not be played here.',
  download: 'Download it',

  notes: 'Notes on the recording',
  noNotes: 'No notes on this take yet.',
  notesFailed: 'The notes on the recording could not be loaded.',
  writeNote: 'Note at this moment',
  noteAt: (moment: string) => `Note at ${moment}`,
  forApplicant: 'For the applicant',
  forApplicantHint: 'They see it once you ask for another take.',
  noteKeys: 'Enter saves, Shift+Enter starts a new line, Alt+A for the applicant, Esc goes on',
  saveNote: 'Save note',
  savingNote: 'Saving...',
  noteSaved: 'Note added to the recording',
  noteFailed: 'Failed to add the note',
  goTo: (moment: string) => `Play from ${moment}`,
  deleteNote: (moment: string) => `Delete the note at ${moment}`,
  deleteTitle: 'Delete this note?',
  delete: 'Delete',
  noteDeleted: 'Note deleted',
  deleteFailed: 'Failed to delete the note',

  // Decision
  decide: 'Decide about the demo tape',
  approve: 'Approve',
  anotherTape: 'Ask for another take',
  anotherTapeTitle: 'Ask for another take?',
  anotherTapeMeaning:
    'The application goes back to Training, and the applicant can send a new tape.',
  mailedNotes: (count: number) =>
    `${count === 1 ? 'This note is' : 'These notes are'} mailed and shown to the applicant:`,
  shownNotes: (count: number) =>
    `${count === 1 ? 'This note is' : 'These notes are'} shown to the applicant in the portal:`,
  noMailedNotes:
    'No note is marked "For the applicant", so they are not told what should be different.',
  unknownNotes: 'The notes could not be loaded. Those marked "For the applicant" are sent.',
} as const;

/** Shown in the help of the detail screen when there is a recording. */
export const tapeShortcuts = {
  focus: { key: 'p', does: 'Go to the recording' },
  play: { key: 'k', does: 'In the recording: play or pause (or Space)' },
  seek: { key: 'ArrowRight', shownAs: '→', does: 'In the recording: 5 seconds forward (← back)' },
  note: { key: 'n', does: 'In the recording: write a note at this moment' },
  leave: { key: 'Escape', shownAs: 'Esc', does: 'In the recording: leave it' },
} as const;
