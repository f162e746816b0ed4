import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { applications } from '#server/db/schema.ts';
import { runCommand } from '#test/run-command.ts';
import { readStored } from '#test/stored-rows.ts';
import { callerOf, signIn, takingAwayForNone } from './caller.ts';
import { endPortal, startPortal } from './portal.ts';
import {
  createSetup,
  ENGINES,
  type Engine,
  expectInvariants,
  withDatabase,
} from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, seededRandom } from './seeded.ts';
import { openLedger, runTraffic, submit } from './traffic.ts';

/** Runs a command that must succeed without error output. */
async function run(...how: Parameters<typeof runCommand>) {
  const outcome = await runCommand(...how);
  expect(outcome).toMatchObject({ code: 0, err: '' });
  return outcome.out;
}

const other = (engine: Engine): Engine => (engine === 'embedded' ? 'postgres' : 'embedded');

test.for(ENGINES)('a backup under load is complete, from %s', async (engine, { report }) => {
  const setup = await createSetup(engine);
  const files = mkdtempSync(join(inject('testServers').folder, 'backups-'));
  onTestFinished(() => rmSync(files, { recursive: true, force: true }));
  const portal = startPortal(setup.env);
  const address = await portal.ready;
  const token = await signIn(address);
  const ledger = openLedger();
  let isOver = false;
  const enough = Promise.withResolvers<void>();
  const traffic = {
    ask: takingAwayForNone(callerOf(address, token).ask, () => {}),
    random: seededRandom(SEED),
    ledger,
    isOver: () => isOver,
    onAcknowledged: () => ledger.entries.length >= 40 && enough.resolve(),
  };
  const running = runTraffic(traffic, { submitters: 2, editors: 3 });
  await Promise.race([enough.promise, running]);

  const before = ledger.entries.map(({ number }) => number);
  const underLoad = join(files, 'under-load.gz');
  await run('backup', setup.env, '--to', underLoad);
  const after = ledger.entries.map(({ number }) => number);
  isOver = true;
  await running;
  for (const body of ledger.unanswered.splice(0)) expect(await submit(traffic, body)).toBe(true);

  // One snapshot in between: all that was acknowledged before it, and no violated invariant.
  const same = await createSetup(engine);
  const output = await run('restore', same.env, '--from', underLoad);
  expect(output).toContain('Every promise holds.');
  const restored = await withDatabase(same, async (database) => {
    await expectInvariants(database);
    const rows = await database.db
      .select({ number: applications.application_number })
      .from(applications);
    return rows.map(({ number }) => number);
  });
  expect(before.filter((number) => !restored.includes(number))).toEqual([]);

  // At rest, through a file into the other engine and back: every row of every table.
  await endPortal(portal);
  const [there, back] = [await createSetup(other(engine)), await createSetup(engine)];
  await run('backup', setup.env, '--to', join(files, 'one.gz'));
  await run('restore', there.env, '--keep-access', '--from', join(files, 'one.gz'));
  await run('backup', there.env, '--to', join(files, 'two.gz'));
  await run('restore', back.env, '--keep-access', '--from', join(files, 'two.gz'));
  const all = await Promise.all(
    [setup, there, back].map((one) => withDatabase(one, ({ pool }) => readStored(pool))),
  );
  const rows = Object.values(all[0] ?? {}).reduce((sum, table) => sum + table.length, 0);
  expect(all[0]?.applications).toHaveLength(ledger.entries.length);
  // The key, or its fingerprint, stays where it is.
  const copied = { ...all[0], portal_keys: [] };
  expect(all[1]).toEqual(copied);
  expect(all[2]).toEqual(copied);

  for (const one of [setup, same, there, back]) await one.remove();
  report(
    `Backed up under load (${after.length - before.length} submits came meanwhile): the restored copy has all ${before.length} applications that were acknowledged before, ${restored.length} in all, and violates no invariant.`,
  );
  report(
    `At rest, from ${engine} to a file, to ${other(engine)}, to a file and back: ${rows} rows of ${Object.keys(all[0] ?? {}).length} tables are the same. Lost: 0.`,
  );
});
