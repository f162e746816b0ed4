import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { openJobQueue } from './job-queue.ts';
import { openLog } from './logger.ts';

test('the job queue starts although another process is just creating its schema', async () => {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('This file needs PostgreSQL.');
  const database = await openTestDatabase();
  await database.pool.query('drop schema if exists pgboss cascade');
  const other = await database.pool.connect();
  await other.query('begin; create schema pgboss');

  const opening = openJobQueue({ pool: database.pool, log: openLog('silent') });
  const observer = new pg.Client(prepared.server);
  await observer.connect();
  const isWaiting = async () => {
    const { rowCount } = await observer.query(
      `select from pg_stat_activity
        where wait_event_type = 'Lock' and query ilike '%create schema%' and datname = $1`,
      [database.pool.options.connectionString?.split('/').pop()],
    );
    expect(rowCount).toBe(1);
  };
  await vi.waitFor(isWaiting, { timeout: 60_000, interval: 20 });
  await other.query('commit');
  other.release();

  const { boss, close } = await opening;
  expect(await boss.isInstalled()).toBe(true);
  await close();
  await observer.end();
  await database.close();
});
