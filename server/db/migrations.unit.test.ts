import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { findBreakingChanges } from '#test/migration-rules.ts';
import { MIGRATIONS } from './migrate.ts';
import { RELEASED_MIGRATIONS, refuseEditedFiles } from './released-migrations.ts';

type Journal = { entries: { tag: string; when: number }[] };

const { entries }: Journal = JSON.parse(
  readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'),
);

// Drizzle runs what is newer than the last one run: an entry out of order would never run.
test('each migration is newer than the one before', () => {
  const times = entries.map((entry) => entry.when);

  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('the journal names each file, and the extension comes first', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));

  expect(entries.map((entry) => `${entry.tag}.sql`)).toEqual(files.sort());
  expect(readFileSync(join(MIGRATIONS, files[0]!), 'utf8')).toContain(
    'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  );
});

// Five thousand generated lines each: drizzle-kit compares the schema with the last one alone.
test('the snapshot of the last migration is stored, and no other', () => {
  const last = entries.at(-1)!.tag.slice(0, 4);

  expect(readdirSync(join(MIGRATIONS, 'meta')).sort()).toEqual([
    `${last}_snapshot.json`,
    '_journal.json',
  ]);
});

test('the migrations of released versions are the first ones, as they were released', () => {
  refuseEditedFiles(MIGRATIONS);

  const first = entries.slice(0, RELEASED_MIGRATIONS.length);
  expect(first.map(({ tag, when }) => ({ tag, when }))).toEqual(
    RELEASED_MIGRATIONS.map(({ tag, when }) => ({ tag, when })),
  );
});

test('migrations only add, so that processes of the previous version keep working', () => {
  const texts = entries.map(({ tag }) => readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8'));

  const found = entries.flatMap(({ tag }, index) =>
    findBreakingChanges(texts[index]!, texts.slice(0, index).join(';')).map(
      (reason) => `${tag}.sql: ${reason}`,
    ),
  );

  expect(found).toEqual([]);
});

// SQL cannot import the number of seats, so the migrations repeat it.
test('the seat limit of the database is that of the program', () => {
  const written = (file: string) => readFileSync(join(MIGRATIONS, file), 'utf8');

  expect(written('0001_tables.sql')).toContain(
    `CHECK ("zip_seats"."held" <= ${SEATS_PER_ZIP} + "zip_seats"."overbooked")`,
  );
  expect(written('0002_kept_counts.sql')).toContain(`held + by_held - ${SEATS_PER_ZIP}, 0)`);
});
