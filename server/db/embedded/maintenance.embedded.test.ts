import { expect, test } from 'vitest';
import { setupTestDatabase } from '#test/database.ts';
import { maintain } from './maintenance.ts';

const database = setupTestDatabase({ isShared: true });

test('a table with many changes is vacuumed in the next run, and not again after it', async () => {
  const { pool } = database;
  await pool.query('create table busy (id int); create table idle (id int)');
  await pool.query('insert into busy select generate_series(1, 5000); delete from busy');
  await pool.query('select pg_stat_force_next_flush()');
  await pool.query('select 1'); // the engine publishes its counts at the start of a statement

  expect(await maintain(pool, { all: false })).toContain('public.busy');
  expect(await maintain(pool, { all: false })).not.toContain('public.busy');
  const { rows } = await pool.query(`select pg_relation_size('busy')::int as size`);
  expect(rows).toEqual([{ size: 0 }]);
});

test('once a day every table is vacuumed', async () => {
  const tables = await maintain(database.pool, { all: true });

  expect(tables).toEqual(expect.arrayContaining(['public.applications', 'public.users']));
});

test('maintenance checkpoints, so that a start after a crash has little to replay', async () => {
  const { pool } = database;
  const readRedo = async () =>
    (await pool.query('select redo_lsn::text from pg_control_checkpoint()')).rows[0].redo_lsn;
  await pool.query('create table fresh (id int)');
  const before = await readRedo();

  await maintain(pool, { all: false });

  expect(await readRedo()).not.toBe(before);
});
