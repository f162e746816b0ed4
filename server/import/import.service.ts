import { IMPORT_REQUIRED } from '#contract/applications/stored-answers.ts';
import {
  type ImportField,
  type ImportMapping,
  importFieldsOf,
  labelOf,
  type RunOptions,
} from '#contract/imports/imports.ts';
import { IMPORT_LIMITS, type ImportKind } from '#contract/imports/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { requireRoom } from '#server/core/disk-room.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import { listFreeSeats } from '#server/zip/zip.service.ts';
import { type FoundProblem, openCheck } from './check-rows.ts';
import { guessMapping } from './guess-mapping.ts';
import * as queries from './import.queries.ts';
import type { ImportQueue } from './import-queue.service.ts';
import { peopleAtOnce, removeAll, removePeople } from './made-people.service.ts';
import { decodeFile, measureFile, readRows, readSamples } from './read-csv.ts';

type Deps = {
  db: Db;
  database: Pick<Database, 'engine'>;
  config: Config;
  mail: MailQueue;
  imports: Pick<ImportQueue, 'enqueue'>;
  now: () => Date;
};
export type CheckDeps = Pick<Deps, 'config' | 'now'>;

const DAY_MS = 86_400_000;

/** Stores a file that can be read, with a first guess of what its columns are. */
export async function uploadImport(deps: Deps, actor: Actor, kind: ImportKind, bytes: Buffer) {
  await requireRoom(deps.config.dataDir);
  const content = decodeFile(bytes);
  const { columns, rows } = await measureFile(content);
  const mapping = guessMapping(kind, columns);
  const id = await transactionAs(deps.db, actor, async (tx) => {
    const row = { kind, columns, rows, mapping, content, created_by: actor.id };
    const stored = await queries.insertImport(tx, { ...row, created_at: deps.now() });
    await recordEvent(tx, actor, 'IMPORT_UPLOADED', { details: `${rows} rows, ${kind}` });
    return stored;
  });
  return requireImport(deps, id);
}

export const listImports = queries.listImports;

export async function requireImport({ db }: Pick<Deps, 'db'>, id: string) {
  const found = await queries.getImport(db, id);
  if (!found) throw new AppError('import_not_found');
  const { beginning, ...shown } = found;
  const samples = beginning ? await readSamples(beginning, shown.columns.length) : [];
  return { ...shown, samples };
}

/** What the columns are, as somebody has chosen; every row is checked with it. */
export async function mapImport(
  deps: Deps,
  id: string,
  chosen: Record<string, ImportField | null>,
) {
  const stored = await queries.getWhole(deps.db, id);
  if (!stored) throw new AppError('import_not_found');
  const mapping = validMapping(stored, chosen);
  const checked = await checkFile(deps.db, deps, { ...stored, mapping });
  await deps.db.transaction(async (tx) => {
    refuseUnless(await lock(tx, id), ['mapping', 'checked', 'failed']);
    const change = { mapping, ...checked, status: 'checked', failure: null } as const;
    await queries.updateImport(tx, id, { ...change, done_rows: 0 });
  });
  return requireImport(deps, id);
}

function validMapping(
  { kind, columns }: queries.StoredImport,
  chosen: Record<string, ImportField | null>,
): ImportMapping {
  const entries = Object.entries(chosen).flatMap(([column, field]) =>
    field ? [[column, field] as const] : [],
  );
  const allowed = importFieldsOf(kind);
  const fields = entries.map(([, field]) => field);
  const sentences = [
    ...entries
      .filter(([column]) => !columns.includes(column))
      .map(([column]) => messages.columnUnknown(column)),
    ...fields
      .filter((field) => !allowed.includes(field))
      .map((field) => messages.fieldNotForKind(labelOf(field))),
    ...fields
      .filter((field, index) => fields.indexOf(field) !== index)
      .map((field) => messages.fieldTwice(labelOf(field))),
    ...IMPORT_REQUIRED.filter((field) => !fields.includes(field)).map((field) =>
      messages.columnMissing(labelOf(field)),
    ),
  ];
  if (sentences.length > 0) {
    const errors = sentences.map((message) => ({ field: 'mapping', message }));
    throw new AppError('validation_failed', { errors });
  }
  return Object.fromEntries(entries);
}

type File = Pick<queries.StoredImport, 'kind' | 'columns' | 'mapping' | 'content'>;

/** The check of a file's rows against what is stored now. */
export async function openFileCheck(
  db: Db,
  { config, now }: CheckDeps,
  { kind, columns, mapping }: Omit<File, 'content'>,
  override_limit = false,
) {
  return openCheck({
    ...{ kind, columns, mapping, override_limit },
    places: await loadPlaces(),
    known: {
      listAddresses: (emails) => queries.listAddresses(db, emails),
      listFreeSeats: (zips) => listFreeSeats(db, zips),
    },
    today: networkDay(now(), config.network.time_zone).day,
  });
}

async function checkFile(db: Db, deps: CheckDeps, file: File) {
  const check = await openFileCheck(db, deps, file);
  const found = { valid: 0, problem_count: 0, limit_count: 0, problems: [] as FoundProblem[] };
  for await (const rows of readRows(requireContent(file))) {
    const { people, problems } = await check(rows);
    found.valid += people.length;
    addProblems(found, problems);
  }
  return { valid: found.valid, ...shownProblems(found) };
}

/** As they are stored. */
export const shownProblems = ({ problems, problem_count, limit_count }: Counted) => ({
  ...{ problem_count, limit_count },
  problems: problems.map(({ isLimit, ...problem }) => problem),
});

type Counted = { problem_count: number; limit_count: number; problems: FoundProblem[] };

export function addProblems(found: Counted, problems: FoundProblem[]): void {
  found.problem_count += problems.length;
  found.limit_count += problems.filter(({ isLimit }) => isLimit).length;
  found.problems.push(...problems.slice(0, IMPORT_LIMITS.problemsShown - found.problems.length));
}

export function requireContent({ content }: Pick<File, 'content'>): string {
  if (content === null) throw new AppError('import_status');
  return content;
}

async function lock(tx: Db, id: string) {
  const found = await queries.lockImport(tx, id);
  if (!found) throw new AppError('import_not_found');
  return found;
}

function refuseUnless(
  { status }: { status: queries.StoredImport['status'] },
  allowed: queries.StoredImport['status'][],
): void {
  if (!allowed.includes(status)) throw new AppError('import_status');
}

/** Queues the import; a job stores all of it or nothing (rule import-4). */
export async function startImport(deps: Deps, actor: Actor, id: string, chosen: RunOptions) {
  const found = await queries.getImport(deps.db, id);
  if (!found) throw new AppError('import_not_found');
  // Who is content with the guessed columns need not say so.
  if (found.status === 'mapping') await mapImport(deps, id, found.mapping);
  await transactionAs(deps.db, actor, async (tx) => {
    const stored = await lock(tx, id);
    refuseUnless(stored, ['checked', 'failed']);
    if (!stored.has_file) throw new AppError('import_status');
    const { problem_count, limit_count, valid, kind } = stored;
    const overridden = chosen.override_limit ? limit_count : 0;
    const hasProblems = problem_count > overridden;
    if ((hasProblems && !chosen.skip_problems) || valid + overridden === 0) {
      throw new AppError('import_has_problems');
    }
    const options = { ...chosen, invite: chosen.invite && kind === 'correspondents' };
    const change = { status: 'running', options, done_rows: 0, failure: null } as const;
    await queries.updateImport(tx, id, { ...change, created_by: actor.id });
    await deps.imports.enqueue(tx, id);
  });
  return requireImport(deps, id);
}

/**
 * Deletes everything that the import made, `atOnce` people in each transaction, if nobody has touched any
 * of it (rule import-6). What a process that dies meanwhile has left can be undone again.
 */
export async function undoImport(
  deps: Deps,
  actor: Actor,
  id: string,
  atOnce = peopleAtOnce(deps.database),
) {
  let ids: string[] = [];
  for (let start = 0; start === 0 || start < ids.length; start += atOnce) {
    const end = start + atOnce;
    ids = await transactionAs(deps.db, actor, async (tx) => {
      const all = start === 0 ? await lockUntouched(tx, id, atOnce) : ids;
      const some = all.slice(start, end);
      await removePeople(tx, deps, id, some);
      if (end < all.length) await queries.countDown(tx, id, some.length);
      else await finishUndo(tx, deps, actor, id, all.length);
      return all;
    });
  }
  return requireImport(deps, id);
}

/** The ids of everybody whom the import made, the first of them locked. */
async function lockUntouched(tx: Db, id: string, limit: number): Promise<string[]> {
  refuseUnless(await lock(tx, id), ['done']);
  const ids = await queries.listMade(tx, id);
  await queries.lockMade(tx, ids.slice(0, limit));
  const { done_rows } = await lock(tx, id);
  if ((await queries.countMade(tx, id)) !== done_rows || (await queries.isTouched(tx, id))) {
    throw new AppError('import_touched');
  }
  return ids;
}

async function finishUndo(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  id: string,
  done_rows: number,
): Promise<void> {
  const { kind } = await lock(tx, id);
  const change = { status: 'undone', done_rows, content: null, finished_at: now() } as const;
  await queries.updateImport(tx, id, change);
  const details = `${done_rows} rows, ${kind}`;
  await recordEvent(tx, actor, 'IMPORT_UNDONE', { batch_id: id, details });
}

/** What was imported stays; it can then no longer be undone. */
export async function deleteImport({ db }: Pick<Deps, 'db'>, actor: Actor, id: string) {
  await transactionAs(db, actor, async (tx) => {
    const { status, kind, rows } = await lock(tx, id);
    if (status === 'running') throw new AppError('import_status');
    await queries.deleteImport(tx, id);
    await recordEvent(tx, actor, 'IMPORT_DELETED', { details: `${rows} rows, ${kind}` });
  });
}

/** Files do not stay longer than they are needed, and nobody of a run that has ended with its process. */
export async function tidyImports(deps: Pick<Deps, 'db' | 'database' | 'mail' | 'now'>) {
  for (const id of await queries.listDeadRuns(deps.db)) {
    await removeAll(deps, id, peopleAtOnce(deps.database));
    await queries.failImport(deps.db, id, { failure: messages.internal });
  }
  const before = new Date(deps.now().getTime() - IMPORT_LIMITS.retentionDays * DAY_MS);
  await queries.deleteOldFiles(deps.db, before);
}
