import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { applications } from '#server/db/schema.ts';
import { runCommand } from '#test/run-command.ts';
import { readStored } from '#test/stored-rows.ts';
import { callerOf, signIn, takingAwayForNone } from './caller.ts';
import { startPortal } from './portal.ts';
import { ENGINES, type Engine, expectPromisesKept, lookInto, makePlace } from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, throwDice } from './seeded.ts';
import { openBook, runTraffic, submit } from './traffic.ts';

/** Runs a command that must succeed in silence. */
async function run(...how: Parameters<typeof runCommand>) {
  const outcome = await runCommand(...how);
  expect(outcome).toMatchObject({ code: 0, err: '' });
  return outcome.out;
}

const other = (engine: Engine): Engine => (engine === 'embedded' ? 'postgres' : 'embedded');

test.for(ENGINES)('a backup under load, and back, from %s', async (engine, { tell }) => {
  const place = await makePlace(engine);
  const files = mkdtempSync(join(inject('ground').folder, 'backups-'));
  onTestFinished(() => rmSync(files, { recursive: true, force: true }));
  const portal = startPortal(place.env);
  const address = await portal.ready;
  const token = await signIn(address);
  const book = openBook();
  let isOver = false;
  const enough = Promise.withResolvers<void>();
  const traffic = {
    ask: takingAwayForNone(callerOf(address, token).ask, () => {}),
    dice: throwDice(SEED),
    book,
    isOver: () => isOver,
    onAcknowledged: () => book.entries.length >= 40 && enough.resolve(),
  };
  const running = runTraffic(traffic, { submitters: 2, editors: 3 });
  await Promise.race([enough.promise, running]);

  const before = book.entries.map(({ number }) => number);
  const underLoad = join(files, 'under-load.gz');
  await run('backup', place.env, '--to', underLoad);
  const after = book.entries.map(({ number }) => number);
  isOver = true;
  await running;
  for (const body of book.unanswered.splice(0)) expect(await submit(traffic, body)).toBe(true);

  // One moment in between: all that was acknowledged before it, and every promise kept.
  const same = await makePlace(engine);
  const said = await run('restore', same.env, '--from', underLoad);
  expect(said).toContain('Every promise holds.');
  const kept = await lookInto(same, async (database) => {
    await expectPromisesKept(database);
    const rows = await database.db
      .select({ number: applications.application_number })
      .from(applications);
    return rows.map(({ number }) => number);
  });
  expect(before.filter((number) => !kept.includes(number))).toEqual([]);

  // At rest, through a file into the other engine and back: every row of every table.
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  const [there, back] = [await makePlace(other(engine)), await makePlace(engine)];
  await run('backup', place.env, '--to', join(files, 'one.gz'));
  await run('restore', there.env, '--from', join(files, 'one.gz'));
  await run('backup', there.env, '--to', join(files, 'two.gz'));
  await run('restore', back.env, '--from', join(files, 'two.gz'));
  const all = await Promise.all(
    [place, there, back].map((one) => lookInto(one, ({ pool }) => readStored(pool))),
  );
  const rows = Object.values(all[0] ?? {}).reduce((sum, table) => sum + table.length, 0);
  expect(all[0]?.applications).toHaveLength(book.entries.length);
  expect(all[1]).toEqual(all[0]);
  expect(all[2]).toEqual(all[0]);

  for (const one of [place, same, there, back]) await one.remove();
  tell(
    `Backed up under load (${after.length - before.length} submits came meanwhile): the restored copy has all ${before.length} applications that were acknowledged before, ${kept.length} in all, and keeps every promise.`,
  );
  tell(
    `At rest, from ${engine} to a file, to ${other(engine)}, to a file and back: ${rows} rows of ${Object.keys(all[0] ?? {}).length} tables are the same. Lost: 0.`,
  );
});
