import { randomUUID } from 'node:crypto';
import type { EventAction } from '#contract/activity/activity.ts';
import { formatApplicationNumber } from '#contract/applications/applications.ts';
import { holdsSeat } from '#contract/applications/statuses.ts';
import type { StoredAnswers } from '#contract/applications/stored-answers.ts';
import { eachField } from '#contract/apply/fields.ts';
import type { RunOptions } from '#contract/imports/imports.ts';
import { IMPORT_LIMITS, type ImportKind } from '#contract/imports/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { newToken } from '#server/core/auth/tokens.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { AppError, isDatabaseUnavailable } from '#server/core/errors.ts';
import { type Actor, recordEvent, SYSTEM } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Log } from '#server/core/logger.ts';
import { ensureNumberSequenceOnce, numberSequence } from '#server/db/application-numbers.ts';
import type { Database, Db } from '#server/db/client.ts';
import { FIRST_ESSAYS } from '#server/db/essay-text.ts';
import type { DuplicateSearch } from '#server/duplicates/duplicate-search.service.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { welcome } from '#server/users/user-changes.service.ts';
import { offerToOthers } from '#server/waitlist/offers.service.ts';
import { claimSeats, lockAllSeats } from '#server/zip/zip.service.ts';
import type { FoundProblem, ImportedPerson } from './check-rows.ts';
import * as queries from './import.queries.ts';
import { addProblems, openFileCheck, requireContent, shownProblems } from './import.service.ts';
import { peopleAtOnce, removeAll } from './made-people.service.ts';
import { problemHead, problemLines } from './problem-rows.service.ts';
import { readRows } from './read-csv.ts';

export type RunDeps = {
  db: Db;
  database: Pick<Database, 'engine'>;
  config: Config;
  mail: MailQueue;
  duplicates: Pick<DuplicateSearch, 'enqueue'>;
  now: () => Date;
  log: Pick<Log, 'error'>;
};
type Run = {
  deps: RunDeps;
  id: string;
  kind: ImportKind;
  actor: Actor;
  at: Date;
  options: RunOptions;
  people: ImportedPerson[];
  found: Found;
  /** The rows that are left out, as a file. */
  leftOut: string | null;
  password_hash: string;
};
type Numbered = ImportedPerson & { id: string; application_number: string };
type Account = { id: string; name: string; email: string };
/** What the end of the run needs to know of those who are stored. */
type Stored = { overridden: string[]; accounts: Account[] };

const BATCH = 500;

/** Problems that were not there when the file was checked. */
class NewProblems extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super(messages.importHasProblems);
    this.found = found;
  }
}
type Found = { problem_count: number; limit_count: number; problems: FoundProblem[] };

/**
 * Stores everybody of a started import, `atOnce` in each transaction, and returns their number; null if
 * that was done before, or failed: then the import says why, and nobody of it is left (rule import-4).
 */
export async function runImport(
  deps: RunDeps,
  id: string,
  atOnce = peopleAtOnce(deps.database),
): Promise<number | null> {
  const progress = openProgress(deps.db, id);
  try {
    const run = await prepareRun(deps, id, atOnce);
    return run && (await storeAll(run, atOnce, progress.report));
  } catch (error) {
    // The next run must not be taken for one that has come so far.
    await progress.written();
    if (isDatabaseUnavailable(error)) throw error;
    const isExpected = error instanceof NewProblems || error instanceof AppError;
    if (!isExpected) deps.log.error({ err: error }, 'import failed');
    await removeAll(deps, id, atOnce);
    await queries.failImport(deps.db, id, {
      failure: isExpected ? error.message : messages.internal,
      ...(error instanceof NewProblems && shownProblems(error.found)),
    });
    return null;
  }
}

/** What a process that died in the middle has stored is removed first. */
async function prepareRun(deps: RunDeps, id: string, atOnce: number): Promise<Run | null> {
  const at = deps.now();
  const stored = await deps.db.transaction(async (tx) => {
    await queries.lockRun(tx, id);
    const found = await queries.getRun(tx, id);
    if (found?.status !== 'running') return undefined;
    await queries.updateImport(tx, id, { done_rows: 0 });
    return found;
  });
  if (!stored?.options) return null;
  const { kind, options } = stored;
  await removeAll(deps, id, atOnce);
  await ensureNumberSequenceOnce(deps.db, numberSequence(yearOf(deps, at)));
  const actor = stored.actor ? { ...stored.actor, role: 'admin' as const } : SYSTEM;
  const password_hash = options.invite ? await hashPassword(newToken()) : '';
  const rows = await readPeople(deps, stored, options);
  return { deps, id, kind, actor, at, options, password_hash, ...rows };
}

/** Null as soon as another process runs the same import, because this one was believed dead. */
async function storeAll(
  run: Run,
  atOnce: number,
  report: (done: number) => void,
): Promise<number | null> {
  const { deps, people } = run;
  const stored: Stored = { overridden: [], accounts: [] };
  for (let start = 0; start < people.length; start += atOnce) {
    const end = Math.min(start + atOnce, people.length);
    const added = await deps.db.transaction(async (tx) => {
      if (!(await isAt(tx, run, start))) return null;
      await lockAccount(tx, run.actor);
      const more = await storePeople(tx, run, [start, end], report);
      if (end < people.length) await queries.updateImport(tx, run.id, { done_rows: end });
      else await finish(tx, run, [stored, more]);
      return more;
    });
    if (!added) return null;
    stored.overridden.push(...added.overridden);
    stored.accounts.push(...added.accounts);
  }
  return people.length;
}

async function isAt(tx: Db, { id }: Run, done: number): Promise<boolean> {
  await queries.lockRun(tx, id);
  const found = await queries.getState(tx, id);
  return found?.status === 'running' && found.done_rows === done;
}

async function storePeople(
  tx: Db,
  run: Run,
  [start, end]: [number, number],
  report: (done: number) => void,
): Promise<Stored> {
  const { deps, options, people } = run;
  const stored: Stored = { overridden: [], accounts: [] };
  const waiting: Numbered[] = [];
  await lockAllSeats(tx, zipsOf(people.slice(start, end)));
  for (let at = start; at < end; at += BATCH) {
    const batch = people.slice(at, Math.min(at + BATCH, end));
    await refuseStored(tx, run, batch);
    stored.overridden.push(...(await claimSeats(tx, seatsOf(batch), options.override_limit)));
    const numbered = await storeApplications(tx, run, batch, at - people.length);
    if (options.invite) stored.accounts.push(...(await storeAccounts(tx, run, numbered)));
    waiting.push(...numbered.filter(({ status }) => status === 'waitlisted'));
    if (at + BATCH < end) report(at + BATCH);
  }
  // As after an editor put them in line (rule line-10).
  await offerToOthers(tx, deps, zipsOf(waiting), { except: idsOf(waiting) });
  return stored;
}

/** Somebody may have applied since the rows were checked. */
async function refuseStored(tx: Db, { found }: Run, people: ImportedPerson[]): Promise<void> {
  const addressOf = ({ email }: ImportedPerson) => email.toLowerCase();
  const known = await queries.listAddresses(tx, people.map(addressOf));
  const problems = people
    .filter((person) => known.has(addressOf(person)))
    .map(({ row }) => ({ row, field: 'email', message: messages.addressStored }));
  if (problems.length === 0) return;
  const all = { ...found, problems: [...found.problems] };
  addProblems(all, problems);
  throw new NewProblems(all);
}

/** With the last of them: nobody is invited to an import that fails. */
async function finish(tx: Db, run: Run, stored: Stored[]): Promise<void> {
  const { deps, id, kind, actor, at, people, found, leftOut } = run;
  const overridden = new Set(stored.flatMap((some) => some.overridden));
  const accounts = stored.flatMap((some) => some.accounts);
  for (let start = 0; start < accounts.length; start += BATCH) {
    await welcome(tx, deps, accounts.slice(start, start + BATCH));
  }
  await queries.insertEvents(
    tx,
    [...overridden].map((zip) => ({
      ...eventBy(run, 'ZIP_LIMIT_OVERRIDDEN'),
      details: `ZIP code ${zip}: import of ${people.length} rows`,
    })),
  );
  await queries.updateImport(tx, id, {
    status: 'done',
    finished_at: at,
    done_rows: people.length,
    ...shownProblems(found),
    // Of the file only the rows that were left out stay: somebody may want to correct them.
    content: leftOut,
  });
  const details = `${people.length} rows, ${kind}`;
  await recordEvent(tx, actor, 'IMPORT_DONE', { batch_id: id, details });
}

/** Everybody to import. Checked once more: somebody may have applied since. */
async function readPeople(
  deps: RunDeps,
  stored: NonNullable<Awaited<ReturnType<typeof queries.getRun>>>,
  { override_limit, skip_problems }: RunOptions,
) {
  const check = await openFileCheck(deps.db, deps, stored, override_limit);
  const people: ImportedPerson[] = [];
  let leftOut = '';
  const found: Found = { problem_count: 0, limit_count: 0, problems: [] };
  for await (const rows of readRows(requireContent(stored))) {
    const checked = await check(rows);
    people.push(...checked.people);
    addProblems(found, checked.problems);
    leftOut += problemLines(rows, checked.problems);
  }
  const isRefused = found.problem_count > 0 && !skip_problems;
  if (isRefused || people.length === 0) throw new NewProblems(found);
  const lines = problemHead(stored.columns) + leftOut;
  const fits = leftOut !== '' && Buffer.byteLength(lines) <= IMPORT_LIMITS.bytesMax;
  return { people, found, leftOut: fits ? lines : null };
}

const zipsOf = (people: ImportedPerson[]) => [...new Set(people.map(({ zip_code }) => zip_code))];

function seatsOf(people: ImportedPerson[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { zip_code, status } of people) {
    if (holdsSeat(status)) wanted.set(zip_code, (wanted.get(zip_code) ?? 0) + 1);
  }
  return wanted;
}

/** `offset`: how many milliseconds before the end of the run the first one was made, so that lists keep the order of the file. */
async function storeApplications(
  tx: Db,
  run: Run,
  people: ImportedPerson[],
  offset: number,
): Promise<Numbered[]> {
  const { deps, id: import_id, at } = run;
  const { number_prefix, time_zone } = deps.config.network;
  const { year, day: submitted_on } = networkDay(at, time_zone);
  const numbers = await queries.takeNumbers(tx, numberSequence(year), people.length);
  const numbered = people.map((person, index) => ({
    ...person,
    id: randomUUID(),
    application_number: formatApplicationNumber(number_prefix, year, numbers[index] ?? 0),
  }));
  await queries.insertApplications(
    tx,
    numbered.map((person, index) => {
      const { id, application_number, status, language, approved_on } = person;
      const created_at = new Date(at.getTime() + offset + index);
      return {
        ...{ id, application_number, status, language, import_id, imported: true, submitted_on },
        ...eachField<StoredAnswers, unknown>((field) => person[field]),
        ...{ created_at, updated_at: created_at, terms_agreed_at: null, body_hash: '' },
        // At noon it is the same day everywhere in the country.
        status_updated_at: approved_on ? new Date(`${approved_on}T12:00:00Z`) : created_at,
      };
    }),
  );
  await queries.insertEvents(
    tx,
    numbered.map(({ id, application_number, status }) => ({
      ...eventBy(run, 'APPLICATION_IMPORTED'),
      ...{ application_id: id, to: status, details: application_number },
    })),
  );
  const comparable = numbered.filter(
    (person) => person.phone !== null || FIRST_ESSAYS.some((essay) => person[essay] !== null),
  );
  if (comparable.length > 0) {
    await deps.duplicates.enqueue(tx, ...comparable.map(({ id }) => id));
  }
  return numbered;
}

/** Accounts that open with the link in their invitation. */
async function storeAccounts(tx: Db, run: Run, people: Numbered[]): Promise<Account[]> {
  const { at, password_hash } = run;
  const owned = people.map((person) => ({ person, user_id: randomUUID() }));
  const created = owned.map(({ person, user_id }) => ({
    ...{ id: user_id, name: person.full_name, email: person.email, password_hash },
    ...{ role: 'correspondent' as const, createdAt: at, updatedAt: at },
  }));
  await queries.insertUsers(tx, created);
  await queries.insertTrainings(
    tx,
    owned.map(({ person, user_id }) => ({
      ...{ application_id: person.id, user_id, created_account: true },
      ...{ invited_at: at, last_activity_at: at },
    })),
  );
  await queries.insertEvents(
    tx,
    owned.map(({ person, user_id }) => ({
      ...eventBy(run, 'USER_CREATED'),
      ...{ application_id: person.id, user_id },
      details: `${person.application_number}: correspondent account`,
    })),
  );
  return created.map(({ id, name, email }) => ({ id, name, email }));
}

const yearOf = ({ config }: RunDeps, at: Date) => networkDay(at, config.network.time_zone).year;

const eventBy = ({ actor, at, id }: Run, action: EventAction) => ({
  ...{ at, actor_id: actor.id, actor_name: actor.name, action, batch_id: id },
});

/** Writes how far a long transaction is on a connection of its own, since nobody sees it before its end. */
function openProgress(db: Db, id: string) {
  let writing: Promise<void> | undefined;
  return {
    report(done: number) {
      writing ??= queries
        .setProgress(db, id, done)
        .catch(() => undefined)
        .finally(() => {
          writing = undefined;
        });
    },
    written: async () => writing,
  };
}
