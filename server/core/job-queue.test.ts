import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { openJobQueue } from './job-queue.ts';
import { openLog } from './logger.ts';

test('a statement of the job queue that fails leaves no open transaction to the next request', async () => {
  const database = await openTestDatabase();
  const { boss, close } = await openJobQueue({ pool: database.pool, log: openLog('silent') });

  const failed = boss.getDb().executeSql('begin; select 1 / 0; commit');

  await expect(failed).rejects.toThrow('division by zero');
  // The failed connection is among these, whichever the pool hands out.
  const asked = Array.from({ length: 10 }, () => database.pool.query('select 1 as one'));
  const answers = await Promise.all(asked);
  expect(answers.map(({ rows }) => rows)).toEqual(Array(10).fill([{ one: 1 }]));
  await close();
  await database.close();
});
