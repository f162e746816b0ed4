import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factories.ts';
import type { PortalProcess } from '#test/shared/portal-process.ts';
import { type Ask, callerOf, signIn, takingAwayForNone } from './caller.ts';
import { type Entry, expectStored } from './ledger.ts';
import { expectUnavailable, untilHealthy } from './outage.ts';
import { endPortal, startPortal } from './portal.ts';
import { createSetup } from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, seededRandom } from './seeded.ts';
import { openLedger, submit, writeNote } from './traffic.ts';

const SMALL_DISK = fileURLToPath(new URL('./small-disk.ts', import.meta.url));

/** Random text, which does not compress. */
const longText = () => randomBytes(3_000).toString('base64');

/** The portal keeps 256 MB free of what strangers send. */
const DISK = '416m';

/** A command that gives a process its own mounts, or undefined where that is forbidden. */
function findUnshare(folder: string): string[] | undefined {
  const unshare = ['unshare', process.getuid?.() === 0 ? '--mount' : '--map-root-user', '--mount'];
  try {
    execFileSync('unshare', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return unshare;
  } catch {
    return undefined;
  }
}

/** Waits for output after the first `from` characters. */
const waitForOutput = (portal: PortalProcess, pattern: RegExp, from = 0) =>
  vi.waitFor(() => pattern.exec(portal.said().slice(from)) ?? expect.fail(`no ${pattern}`), {
    timeout: 180_000,
    interval: 50,
  });

test('the disk of the embedded database is full', async ({ report, skip }) => {
  const setup = await createSetup('embedded');
  const dataDir = join(setup.dataDir, 'small');
  mkdirSync(dataDir);
  const unshare = findUnshare(dataDir);
  if (!unshare) {
    await setup.remove();
    report(
      'This machine lets no small file system be made (unshare --mount is refused), so a full disk could not be tried. Run it as root or where user namespaces are allowed.',
    );
    return skip();
  }
  const launcher = [...unshare, process.execPath, SMALL_DISK, dataDir, DISK];
  const portal = startPortal({ ...setup.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, launcher);
  const address = await portal.ready;
  const token = await signIn(address);
  const ledger = openLedger();
  let { ask } = callerOf(address, token);
  const trafficOf = (by: Ask) => ({
    ask: by,
    ledger,
    random: seededRandom(SEED),
    isOver: () => false,
    onAcknowledged: () => {},
  });
  const submitSome = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const body = submissionBody({ zip_code: String(20_000 + ledger.entries.length) });
      expect(await submit(trafficOf(ask), body)).toBe(true);
    }
  };
  const signalDisk = async (signal: 'SIGHUP' | 'SIGUSR1' | 'SIGUSR2', expected: RegExp) => {
    const from = portal.said().length;
    portal.child.kill(signal);
    await waitForOutput(portal, expected, from);
  };
  const noteOn = (entry: Entry | undefined, by = ask) =>
    writeNote(trafficOf(by), entry ?? expect.fail(), entry?.id ?? '', longText());
  const refusedNote = () =>
    ask('POST', paths.applicationNotes(ledger.entries[0]?.id ?? ''), { note: longText() });
  await submitSome(20);
  for (const entry of ledger.entries) await expectStored(ask, entry);

  await signalDisk('SIGHUP', /The disk is full/);
  const noRoom = await ask('POST', paths.submit, submissionBody());
  expect([noRoom?.status, noRoom?.body]).toMatchObject([503, { code: 'no_room' }]);
  let refused = 0;
  // Pages that were allocated before may still have room for some.
  await vi.waitFor(async () => expectUnavailable(await refusedNote()), {
    timeout: 180_000,
    interval: 1,
  });
  for (; refused < 50; refused++) expectUnavailable(await refusedNote());
  for (const entry of ledger.entries.slice(0, 20)) await expectStored(ask, entry);
  await signalDisk('SIGUSR2', /There is room again/);
  await submitSome(20);
  report(
    `Filled the disk to the last byte: submits were refused, and ${refused} notes of editors were answered 503 in the usual error shape, while all that was acknowledged could be read. With space freed, the same process continued.`,
  );

  await signalDisk('SIGUSR1', /The disk is full/);
  const from = portal.said().length;
  let isOver = false;
  const ended = waitForOutput(portal, /The command ended with 1/, from).finally(() => {
    isOver = true;
  });
  let [last, unanswered] = [0, 0];
  const noteUntilOver = async () => {
    while (!isOver) {
      const entry = ledger.entries[last++ % 20];
      if (
        !(await noteOn(
          entry,
          takingAwayForNone(ask, () => refused++),
        ))
      )
        unanswered++;
    }
  };
  await Promise.all([ended, ...Array.from({ length: 4 }, noteUntilOver)]);
  const output = portal.said().slice(from);
  expect(output).toMatch(/The embedded database has ended: .*(No space left|space)/i);
  const restartedFrom = portal.said().length;
  await signalDisk('SIGUSR2', /There is room again/);
  const ready = await waitForOutput(portal, /The portal is ready: (http:\S+)/, restartedFrom);
  ({ ask } = callerOf(ready[1] ?? '', token));
  await untilHealthy(ask);
  for (const entry of ledger.entries) await expectStored(ask, entry);
  await submitSome(5);
  report(
    `Wrote notes until not even the log could be written: the server ended with a message about it, after ${last} notes, ${unanswered} of them refused or cut off. The next start, with room, found all ${ledger.acknowledged.note} notes and ${ledger.entries.length - 5} applications that were acknowledged. Lost: 0.`,
  );
  await endPortal(portal);
  await setup.remove();
});
