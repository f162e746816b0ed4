import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import { submitBody } from '#contract/apply/submit-body.ts';
import { readBackup } from '#server/backup/file.ts';
import { beginCopying, JOBS_TABLE, listTables, readRows } from '#server/backup/tables.ts';
import type { Database } from '#server/db/client.ts';
import { checkInvariants, isBroken } from '#server/db/invariants.ts';
import { mentionUser } from '#server/db/user-mentions.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

export const OLD_VERSIONS = ['0.1.0', '0.2.0', '0.3.0'] as const;
type OldVersion = (typeof OLD_VERSIONS)[number];

/** What only the one who made the database knows. */
const facts = z.object({
  password: z.string(),
  session_token: z.string(),
  /** Jobs whose condition no longer holds: an accepted offer, an undone decision. */
  dropped_mail: z.array(z.string()).default([]),
  untouched: z.object({ number: z.string(), body: submitBody }),
});

/** A database of a released version, in two shapes; README.md beside them says how it was made. */
export function openOld(version: OldVersion) {
  const folder = join(FIXTURES, version);
  const backup = join(folder, 'backup.gz');
  return {
    version,
    backup,
    facts: facts.parse(JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'))),
    readTables: () => readTables(backup),
    /** Its recordings and its secret key, as they were in its DATA_DIR. */
    copyFiles(dataDir: string): void {
      for (const name of ['files', 'secret.key']) {
        const kept = join(folder, name);
        if (existsSync(kept)) cpSync(kept, join(dataDir, name), { recursive: true });
      }
    },
    /** The embedded database, as it was in its DATA_DIR. */
    unpackEmbedded(dataDir: string): void {
      mkdirSync(dataDir, { recursive: true });
      const input = brotliDecompressSync(readFileSync(join(folder, 'data.tar.br')));
      execFileSync('tar', ['-xf', '-', '-C', dataDir], { input });
    },
  };
}

type StoredTable = { columns: string[]; rows: unknown[][] };
export type StoredTables = Record<string, StoredTable>;

/** What that version had stored, by table. */
async function readTables(backup: string): Promise<StoredTables> {
  const tables: StoredTables = {};
  let current: StoredTable | undefined;
  for await (const part of readBackup(backup)) {
    if (part.type === 'table') {
      current = { columns: part.columns, rows: [] };
      tables[part.name] = current;
    }
    if (part.type === 'rows') current?.rows.push(...part.lines.map((line) => JSON.parse(line)));
  }
  return tables;
}

/** The same tables and columns as they are stored now. */
async function readTablesLike(old: StoredTables, { pool }: Database): Promise<StoredTables> {
  const client = new pg.Client(pool.options);
  await client.connect();
  try {
    await beginCopying(client, 'reading');
    const present = await listTables(client);
    const tables: StoredTables = {};
    for (const [name, { columns }] of Object.entries(old)) {
      const table = present.find((one) => one.name === name)!;
      const known = columns.map((column) => table.columns.find((one) => one.name === column)!);
      const rows: unknown[][] = [];
      for await (const lines of readRows(client, { ...table, columns: known })) {
        rows.push(...lines.map((line) => JSON.parse(line)));
      }
      tables[name] = { columns, rows };
    }
    await client.query('commit');
    return tables;
  } finally {
    await client.end();
  }
}

/** Every row is as that version stored it, apart from what a migration changes. */
export async function expectOldRows(
  database: Database,
  version: OldVersion,
  old: StoredTables,
): Promise<void> {
  const now = await readTablesLike(old, database);
  if (version === '0.1.0') expectRowsOf010(now, old);
  else expect(withoutAdded(now, old)).toEqual(old);
  const findings = await checkInvariants(database.db);
  // Seats that were free then are offered once the portal runs.
  expect(findings.filter(isBroken)).toEqual([]);
}

/** By which column the rows are known that 0031 and 0036 add: paces of untouched applications, and stories by status. */
const ADDED = { 'public.application_paces': 'application_id', 'public.story_changes': 'kind' };

function withoutAdded(now: StoredTables, old: StoredTables): StoredTables {
  const tables = Object.entries(ADDED).flatMap(([name, column]) => {
    const table = now[name];
    if (!table) return [];
    const known = columnOf(old[name], column);
    const place = table.columns.indexOf(column);
    return [[name, { ...table, rows: table.rows.filter((row) => known.includes(row[place])) }]];
  });
  return { ...now, ...Object.fromEntries(tables) };
}

/** Its rows have changed as the functions below say, and each application has the event that migration 0004 adds. */
function expectRowsOf010(now: StoredTables, old: StoredTables): void {
  const events = now['public.events']!;
  const action = events.columns.indexOf('action');
  const [added, kept] = [true, false].map((wanted) =>
    events.rows.filter((row) => (row[action] === 'APPLICATION_SUBMITTED') === wanted),
  );
  expect({ ...now, 'public.events': { ...events, rows: kept } }).toEqual(
    withMeans(withoutDeleted(old)),
  );
  expect(added).toHaveLength(old['public.applications']!.rows.length);
}

/** The names of deleted accounts, which 0.1.0 left in the activity log, are removed by migration 0006. */
function withoutDeleted(old: StoredTables): StoredTables {
  const events = old['public.events']!;
  const accounts = columnOf(old['public.users'], 'id');
  const place = (name: string) => events.columns.indexOf(name);
  const rows = events.rows.map((row) => {
    const user = row[place('user_id')];
    const isAboutUser = user && row[place('application_id')] === null;
    if (!isAboutUser || accounts.includes(user) || row[place('details')] === '') return row;
    return row.with(place('details'), mentionUser(String(user)));
  });
  return { ...old, 'public.events': { ...events, rows } };
}

/** Where several editors have reviewed, the score is now the mean of their newest reviews (migration 0008). */
function withMeans(old: StoredTables): StoredTables {
  const reviews = old['public.reviews']!;
  const cell = (name: string) => (row: unknown[]) => row[reviews.columns.indexOf(name)];
  const [at, score, editor] = [cell('created_at'), cell('score'), cell('reviewer_id')];
  const inOrder = reviews.rows.toSorted((a, b) => (String(at(a)) < String(at(b)) ? -1 : 1));
  const byApplication = Map.groupBy(inOrder, cell('application_id'));
  const applications = old['public.applications']!;
  const place = (name: string) => applications.columns.indexOf(name);
  const rows = applications.rows.map((row) => {
    const newest = new Map(
      byApplication.get(row[place('id')])?.map((review) => [editor(review), review]),
    );
    if (newest.size < 2) return row;
    const sum = newest.values().reduce((total, review) => total + Number(score(review)), 0);
    return row.with(place('review_score'), String(Math.round(sum / newest.size)));
  });
  expect(rows).not.toEqual(applications.rows);
  return { ...old, 'public.applications': { ...applications, rows } };
}

export const columnOf = (table: StoredTable | undefined, name: string) =>
  table?.rows.map((row) => row[table.columns.indexOf(name)]) ?? [];

const queuedMail = z.object({ to: z.string() });

/** The mail that was not sent, by the id that names its file in the outbox. */
export const listOldMail = (tables: StoredTables) => {
  const jobs = tables[JOBS_TABLE];
  const [ids, queues] = [columnOf(jobs, 'id'), columnOf(jobs, 'name')];
  return columnOf(jobs, 'data').flatMap((data, index) =>
    queues[index] === 'mail'
      ? [{ id: String(ids[index]), to: queuedMail.parse(JSON.parse(String(data))).to }]
      : [],
  );
};
