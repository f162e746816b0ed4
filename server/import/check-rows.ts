import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { APPLICATION_STATUSES, holdsSeat, STATUS_INFO } from '#contract/applications/statuses.ts';
import { IMPORT_REQUIRED, type StoredAnswers } from '#contract/applications/stored-answers.ts';
import { type AnswerField, eachField, isKind } from '#contract/apply/fields.ts';
import { answers } from '#contract/apply/form.ts';
import { stateOfZip } from '#contract/coverage/zip-states.ts';
import type { ImportMapping, ImportProblem } from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/limits.ts';
import { isoDay } from '#contract/shared/fields.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/shared/languages.ts';
import { messages } from '#contract/shared/messages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { withoutMark } from '#server/core/csv-line.ts';
import { MILITARY_STATES } from '#server/core/zip-codes.ts';
import type { CsvRow } from './read-csv.ts';

type Places = { placeOf(zip: string): unknown };

export type ImportedPerson = StoredAnswers & {
  row: number;
  status: ApplicationStatus;
  /** The day of the approval, if the file has it. */
  approved_on: string | null;
  language: Language;
};

export type Checked = { people: ImportedPerson[]; problems: FoundProblem[] };
export type FoundProblem = ImportProblem & { isLimit?: true };

/** What is stored already, asked for a batch at a time. */
export type Known = {
  /** Those of these addresses, in lower case, that an application or an account has. */
  listAddresses(emails: string[]): Promise<Set<string>>;
  /** How many seats of each ZIP code somebody new can have; one that is missing has all. */
  listFreeSeats(zips: string[]): Promise<Map<string, number>>;
};

type Options = {
  kind: ImportKind;
  columns: string[];
  mapping: ImportMapping;
  places: Places;
  known: Known;
  today: string;
  override_limit?: boolean;
};

const required: readonly string[] = IMPORT_REQUIRED;
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'sí', 'si', 's']);
const NO = new Set(['no', 'n', 'false', '0']);
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const STATUS_NAMES = new Map(
  APPLICATION_STATUSES.flatMap((status) => [
    [status.toLowerCase(), status],
    [STATUS_INFO[status].label.toLowerCase(), status],
  ]),
);
const LANGUAGE_OF = new Map<string, Language>([
  ...LANGUAGES.map((code): [string, Language] => [code, code]),
  ...LANGUAGES.map((code): [string, Language] => [LANGUAGE_NAMES[code].toLowerCase(), code]),
  ['spanish', 'es'],
  ['espanol', 'es'],
  ['inglés', 'en'],
]);

/** Thrown inside one row for one field. */
class Wrong extends Error {}

/**
 * Checks the rows of a file in their order, a batch at a time: the first row with an address counts, and
 * the seats of a ZIP code go to the first rows (rule import-3).
 */
export function openCheck(options: Options) {
  const { columns, mapping, known, override_limit = false } = options;
  const positions = Object.entries(mapping).map(
    ([column, field]) => [field, columns.indexOf(column)] as const,
  );
  const rowOf = new Map<string, number>();
  const free = new Map<string, number>();

  return async (rows: CsvRow[]): Promise<Checked> => {
    const read = rows.map((row) => readRow(row, positions, options));
    const complete = read.flatMap(({ person }) => person ?? []);
    const stored = await known.listAddresses(complete.map(addressOf));
    const zips = new Set(complete.map(({ zip_code }) => zip_code).filter((zip) => !free.has(zip)));
    const seats = await known.listFreeSeats([...zips]);
    for (const zip of zips) free.set(zip, seats.get(zip) ?? SEATS_PER_ZIP);

    const checked: Checked = { people: [], problems: [] };
    for (const { person, problems } of read) {
      const found = person ? judge(person) : problems;
      checked.problems.push(...found);
      if (person && found.length === 0) checked.people.push(person);
    }
    return checked;

    function judge(person: ImportedPerson): FoundProblem[] {
      const { row, zip_code, status } = person;
      const earlier = rowOf.get(addressOf(person));
      if (earlier !== undefined) {
        return [{ row, field: 'email', message: messages.addressTwice(earlier) }];
      }
      rowOf.set(addressOf(person), row);
      if (stored.has(addressOf(person))) {
        return [{ row, field: 'email', message: messages.addressStored }];
      }
      if (!holdsSeat(status)) return [];
      const left = free.get(zip_code) ?? 0;
      if (left === 0 && !override_limit) {
        const message = messages.zipHasNoSeat(zip_code, SEATS_PER_ZIP);
        return [{ row, field: 'zip_code', message, isLimit: true }];
      }
      free.set(zip_code, Math.max(0, left - 1));
      return [];
    }
  };
}

const addressOf = ({ email }: { email: string }) => email.toLowerCase();

/** The person of a row, or everything that is wrong with it. */
function readRow(
  { row, cells }: CsvRow,
  positions: (readonly [string, number])[],
  { kind, columns, places, today }: Options,
): { person?: ImportedPerson; problems: FoundProblem[] } {
  const problems: FoundProblem[] = [];
  const values = new Map(
    positions.map(([field, at]) => [field, withoutMark((cells[at] ?? '').trim()).trim()]),
  );

  function take<Value>(field: string, read: (text: string) => Value, missing: Value): Value {
    const text = values.get(field) ?? '';
    if (text === '' && !required.includes(field)) return missing;
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      problems.push({ row, field, message: error.message });
      return missing;
    }
  }

  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    problems.push({ row, field: 'row', message: messages.tooManyCells });
  }
  const given = eachField<StoredAnswers, unknown>((field) =>
    take<unknown>(field, (text) => readAnswer(field, text, places), null),
  );
  const status =
    kind === 'correspondents' ? 'approved' : take<ApplicationStatus>('status', readStatus, 'new');
  const approved_on = take<string | null>('approved_on', (text) => readDay(text, today), null);
  if (approved_on && status !== 'approved') {
    problems.push({ row, field: 'approved_on', message: messages.onlyApprovedHaveDay });
  }
  const language = take<Language>('language', readLanguage, 'en');
  if (problems.length > 0) return { problems };
  return { person: { ...given, row, status, approved_on, language }, problems };
}

function readAnswer(field: AnswerField, text: string, places: Places) {
  if (isKind(field, 'yes_no')) return readYesNo(text);
  // Who has not agreed in writing has no answer to store.
  if (isKind(field, 'agreement')) return readYesNo(text) || null;
  const { data, error } = answers.shape[field].safeParse(text);
  if (error) throw new Wrong(error.issues[0]?.message ?? messages.fieldRequired);
  if (field === 'zip_code' && !isKnownZip(text, places)) throw new Wrong(messages.zipNotKnown);
  return data;
}

/** Military ones have no place on the map, and are known all the same. */
const isKnownZip = (zip: string, { placeOf }: Places) =>
  placeOf(zip) !== undefined || MILITARY_STATES.has(stateOfZip(zip) ?? '');

function readYesNo(text: string): boolean {
  const answer = text.toLowerCase();
  if (YES.has(answer)) return true;
  if (NO.has(answer)) return false;
  throw new Wrong(messages.yesOrNo);
}

function readStatus(text: string): ApplicationStatus {
  const status = STATUS_NAMES.get(text.toLowerCase());
  if (status) return status;
  const labels = APPLICATION_STATUSES.map((one) => STATUS_INFO[one].label).join(', ');
  throw new Wrong(messages.statusUnknown(labels));
}

function readLanguage(text: string): Language {
  const language = LANGUAGE_OF.get(text.toLowerCase());
  if (!language) throw new Wrong(messages.languageUnknown);
  return language;
}

/** 2024-03-31, or 3/31/2024 as spreadsheets write it. */
function readDay(text: string, today: string): string {
  const [, month = '', date = '', year = ''] = US_DAY.exec(text) ?? [];
  const written = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
  const { data: day } = isoDay.safeParse(written);
  if (!day) throw new Wrong(messages.dayInvalid);
  if (day > today) throw new Wrong(messages.dayInFuture);
  return day;
}
