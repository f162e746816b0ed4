import { randomUUID } from 'node:crypto';
import type { EventAction } from '#contract/activity/activity.ts';
import { formatApplicationNumber } from '#contract/applications/applications.ts';
import { holdsSeat } from '#contract/applications/statuses.ts';
import type { StoredAnswers } from '#contract/applications/stored-answers.ts';
import { eachField } from '#contract/apply/fields.ts';
import type { RunOptions } from '#contract/imports/imports.ts';
import { IMPORT_LIMITS } from '#contract/imports/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { newToken } from '#server/core/auth/tokens.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { AppError, isDatabaseUnavailable } from '#server/core/errors.ts';
import { type Actor, recordEvent, SYSTEM } from '#server/core/events.ts';
import type { Log } from '#server/core/logger.ts';
import { ensureNumberSequenceOnce, numberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import { FIRST_ESSAYS } from '#server/db/essay-text.ts';
import type { DuplicateSearch } from '#server/duplicates/duplicate-search.service.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { welcome } from '#server/users/user-changes.service.ts';
import { offerToOthers } from '#server/waitlist/offers.service.ts';
import { claimSeats, lockAllSeats } from '#server/zip/zip.service.ts';
import type { FoundProblem, ImportedPerson } from './check-rows.ts';
import * as queries from './import.queries.ts';
import { addProblems, openFileCheck, requireContent, shownProblems } from './import.service.ts';
import { problemHead, problemLines } from './problem-rows.service.ts';
import { readRows } from './read-csv.ts';

export type RunDeps = {
  db: Db;
  config: Config;
  mail: MailQueue;
  duplicates: Pick<DuplicateSearch, 'enqueue'>;
  now: () => Date;
  log: Pick<Log, 'error'>;
};
type Run = {
  tx: Db;
  deps: RunDeps;
  id: string;
  actor: Actor;
  at: Date;
  options: RunOptions;
};
type Numbered = ImportedPerson & { id: string; application_number: string };

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
 * Stores everybody of a started import in one transaction, and returns their number; null if that was
 * done before, or failed: then the import says why, and nothing was stored.
 */
export async function runImport(deps: RunDeps, id: string): Promise<number | null> {
  const at = deps.now();
  const { year } = networkDay(at, deps.config.network.time_zone);
  try {
    await ensureNumberSequenceOnce(deps.db, numberSequence(year));
    return await deps.db.transaction((tx) => store(tx, deps, id, at));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const isExpected = error instanceof NewProblems || error instanceof AppError;
    if (!isExpected) deps.log.error({ err: error }, 'import failed');
    await queries.failImport(deps.db, id, {
      failure: isExpected ? error.message : messages.internal,
      ...(error instanceof NewProblems && shownProblems(error.found)),
    });
    return null;
  }
}

async function store(tx: Db, deps: RunDeps, id: string, at: Date): Promise<number | null> {
  await queries.lockRun(tx, id);
  const stored = await queries.getRun(tx, id);
  if (stored?.status !== 'running' || !stored.options) return null;
  const { options, kind } = stored;
  const actor = stored.actor ? { ...stored.actor, role: 'admin' as const } : SYSTEM;
  await lockAccount(tx, actor);
  const { people, found, leftOut } = await readPeople(tx, deps, stored, options);
  const run = { tx, deps, id, actor, at, options };
  const report = openProgress(deps.db, id);

  await lockAllSeats(tx, zipsOf(people));
  const password_hash = options.invite ? await hashPassword(newToken()) : '';
  const waiting: Numbered[] = [];
  const overridden = new Set<string>();
  for (let start = 0; start < people.length; start += BATCH) {
    const batch = people.slice(start, start + BATCH);
    const claimed = await claimSeats(tx, seatsOf(batch), options.override_limit);
    for (const zip of claimed) overridden.add(zip);
    const numbered = await storeApplications(run, batch, start - people.length);
    if (options.invite) await storeAccounts(run, numbered, password_hash);
    waiting.push(...numbered.filter(({ status }) => status === 'waitlisted'));
    report(start + batch.length);
  }
  // As after an editor put them in line (rule line-10).
  const except = waiting.map((person) => person.id);
  await offerToOthers(tx, deps, zipsOf(waiting), { except });
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
  return people.length;
}

/** Everybody to import. Checked once more: somebody may have applied since. */
async function readPeople(
  tx: Db,
  deps: RunDeps,
  stored: NonNullable<Awaited<ReturnType<typeof queries.getRun>>>,
  { override_limit, skip_problems }: RunOptions,
) {
  const check = await openFileCheck(tx, deps, stored, override_limit);
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
  run: Run,
  people: ImportedPerson[],
  offset: number,
): Promise<Numbered[]> {
  const { tx, deps, id: import_id, at } = run;
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
async function storeAccounts(run: Run, people: Numbered[], password_hash: string) {
  const { tx, deps, at } = run;
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
  await welcome(tx, deps, created);
}

const eventBy = ({ actor, at, id }: Run, action: EventAction) => ({
  ...{ at, actor_id: actor.id, actor_name: actor.name, action, batch_id: id },
});

/**
 * Writes how far it is on a connection of its own, since nobody sees the transaction before its end. Not
 * waited for: the embedded engine has only the one connection, and writes it too late.
 */
function openProgress(db: Db, id: string) {
  let isWriting = false;
  return (done: number) => {
    if (isWriting) return;
    isWriting = true;
    void queries
      .setProgress(db, id, done)
      .catch(() => undefined)
      .finally(() => {
        isWriting = false;
      });
  };
}
