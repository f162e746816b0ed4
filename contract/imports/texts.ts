import { formatNumber, plural } from '#contract/shared/format.ts';
import { MIB } from '#contract/training/limits.ts';
import { IMPORT_LIMITS, type ImportKind, type ImportStatus } from './limits.ts';

const people = (n: number) => plural(n, 'person', 'people');
const rows = (n: number) => plural(n, 'row', 'rows');

export const importTexts = {
  lead: 'Bring people in who are in a spreadsheet already. Nothing is stored before you have seen every problem, and an import can be undone.',
  new: 'New import',
  kind: 'Who is in the file?',
  kinds: {
    correspondents: 'Correspondents: people who work for you already. They are approved at once.',
    applications: 'Applications: people who still go through your review, each with their status.',
  } satisfies Record<ImportKind, string>,
  kindNames: { correspondents: 'Correspondents', applications: 'Applications' },
  choose: 'Choose a CSV file',
  limits: `CSV in UTF-8 with headings in its first line, at most ${IMPORT_LIMITS.bytesMax / MIB} MB and ${formatNumber(IMPORT_LIMITS.rowsMax)} rows. Name, email address and ZIP code are needed.`,
  list: 'Imports',
  none: 'Nothing has been imported yet.',
  failed: 'The imports could not be loaded.',
  oneFailed: 'This import could not be loaded.',
  pages: 'Pages of imports',
  back: 'All imports',
  columns: { file: 'Import', rows: 'Rows', done: 'Imported', status: 'Status', by: 'By' },
  formerEditor: 'Former editor',
  statuses: {
    mapping: 'Not checked',
    checked: 'Checked',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    undone: 'Undone',
  } satisfies Record<ImportStatus, string>,
  title: (kind: ImportKind, n: number) =>
    kind === 'correspondents'
      ? plural(n, 'correspondent', 'correspondents')
      : plural(n, 'application', 'applications'),

  mapping: '1. What the columns are',
  mappingLead: 'Guessed from the headings. Correct what is wrong; other columns are left out.',
  column: 'Column of the file',
  samples: 'First values',
  field: 'Imported as',
  fieldOf: (column: string) => `Imported as: ${column}`,
  leaveOut: 'Left out',
  noValues: 'Empty',
  check: 'Check all rows',
  checkAgain: 'Check again',

  problems: '2. Problems',
  noProblems: (valid: number) => `All ${rows(valid)} can be imported.`,
  someProblems: (left: number, valid: number) =>
    `${rows(left)} cannot be imported, ${formatNumber(valid)} can.`,
  shown: (shown: number, all: number) =>
    `The first ${formatNumber(shown)} of ${plural(all, 'problem', 'problems')}. The download has all.`,
  row: 'Row',
  rowNumber: (row: number) => `Row ${formatNumber(row)}`,
  about: 'About',
  problem: 'Problem',
  wholeRow: 'Whole row',
  download: 'Download these rows',
  downloadFailed: 'The rows could not be downloaded.',

  run: '3. Import',
  skip: (n: number) => `Leave out the ${rows(n)} with problems`,
  override: (n: number) => `Take in ${people(n)} whose ZIP code has no free seat, beyond the limit`,
  invite: 'Make accounts and mail everybody a link to set a password',
  inviteHint: 'Without it they are approved, and can be invited later from the list.',
  start: (n: number) => `Import ${people(n)}`,
  changed: 'The columns have changed: check the rows first.',
  nothing: 'No row can be imported as it is.',
  running: (done: number) =>
    done === 0 ? 'Checking the rows once more…' : `${people(done)} stored…`,
  runningHint: 'Everybody or nobody: it ends as a whole. You can leave this page.',
  failedNote: 'Nothing was imported.',

  done: (n: number) => `${people(n)} imported.`,
  downloadLeftOut: 'Download the rows left out',
  leftOut: (n: number) => `${rows(n)} with problems ${n === 1 ? 'was' : 'were'} left out.`,
  show: 'Show the applications',
  undo: 'Undo the import',
  undoQuestion: (n: number) => `Delete the ${people(n)} of this import?`,
  undoBody:
    'Applications, accounts and invitations that have not left yet are deleted. This is possible as long as nobody has worked with them.',
  undoFailed: 'The import could not be undone.',
  undone: 'This import was undone: everybody whom it had added is removed.',
  undoDone: 'Import undone',
  delete: 'Delete',
  deleteQuestion: 'Delete this import?',
  deleteBody: 'The file is deleted. What was imported stays, and can then not be undone.',
  deleteFailed: 'The import could not be deleted.',
  deleteDone: 'Import deleted',
  cancel: 'Cancel',
} as const;
