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
import { expectKept } from './ledger.ts';
import { expectAway, untilHealthy } from './outage.ts';
import { startPortal } from './portal.ts';
import { makePlace } from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, throwDice } from './seeded.ts';
import { openBook, submit } from './traffic.ts';

const SMALL_DISK = fileURLToPath(new URL('./small-disk.ts', import.meta.url));

/** Noise, which no compression makes small. */
function longEssays() {
  const essay = () => randomBytes(2_400).toString('base64');
  return {
    question_1_education: essay(),
    question_2_journalism: essay(),
    question_3_credibility: essay(),
    question_4_verification: essay(),
  };
}

/** A command that gives a process file systems of its own, or undefined where that is forbidden. */
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

/** Waits for words that were not said before. */
const hear = (portal: PortalProcess, words: RegExp, from = 0) =>
  vi.waitFor(() => words.exec(portal.said().slice(from)) ?? expect.fail(`no ${words}`), {
    timeout: 180_000,
    interval: 50,
  });

test('the disk of the embedded database is full', async ({ tell, skip }) => {
  const place = await makePlace('embedded');
  const dataDir = join(place.dataDir, 'small');
  mkdirSync(dataDir);
  const unshare = findUnshare(dataDir);
  if (!unshare) {
    await place.remove();
    tell(
      'This machine lets no small file system be made (unshare --mount is refused), so a full disk could not be tried. Run it as root or where user namespaces are allowed.',
    );
    return skip();
  }
  const launcher = [...unshare, process.execPath, SMALL_DISK, dataDir, '160m'];
  const portal = startPortal({ ...place.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, launcher);
  const address = await portal.ready;
  const token = await signIn(address);
  const book = openBook();
  let { ask } = callerOf(address, token);
  const trafficOf = (by: Ask) => ({
    ask: by,
    book,
    dice: throwDice(SEED),
    isOver: () => false,
    onAcknowledged: () => {},
  });
  const submitSome = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const body = submissionBody({ zip_code: String(20_000 + book.entries.length) });
      expect(await submit(trafficOf(ask), body)).toBe(true);
    }
  };
  const order = async (signal: 'SIGHUP' | 'SIGUSR1' | 'SIGUSR2', words: RegExp) => {
    const from = portal.said().length;
    portal.child.kill(signal);
    await hear(portal, words, from);
  };
  const refusedSubmit = () =>
    ask('POST', paths.submit, submissionBody({ additional_comments: 'All of it. '.repeat(90) }));
  await submitSome(20);

  await order('SIGHUP', /The disk is full/);
  let refused = 0;
  // Pages that were made before may still have room for some.
  await vi.waitFor(async () => expectAway(await refusedSubmit()), {
    timeout: 180_000,
    interval: 1,
  });
  for (; refused < 50; refused++) expectAway(await refusedSubmit());
  for (const entry of book.entries.slice(0, 20)) await expectKept(ask, entry);
  await order('SIGUSR2', /There is room again/);
  await submitSome(20);
  tell(
    `Filled the disk to the last byte: ${refused} submits were answered 503 in the one shape while all that was acknowledged could be read. With room made, the same process went on.`,
  );

  await order('SIGUSR1', /The disk is full/);
  const from = portal.said().length;
  let isOver = false;
  const ended = hear(portal, /The command ended with 1/, from).finally(() => {
    isOver = true;
  });
  let [last, unanswered] = [0, 0];
  const press = async () => {
    while (!isOver) {
      const body = submissionBody({ zip_code: String(30_000 + last++), ...longEssays() });
      if (!(await submit(trafficOf(takingAwayForNone(ask, () => refused++)), body))) unanswered++;
    }
  };
  await Promise.all([ended, ...Array.from({ length: 4 }, press)]);
  const words = portal.said().slice(from);
  expect(words).toMatch(/The embedded database has ended: .*(No space left|space)/i);
  const restartedFrom = portal.said().length;
  await order('SIGUSR2', /There is room again/);
  const ready = await hear(portal, /The portal is ready: (http:\S+)/, restartedFrom);
  ({ ask } = callerOf(ready[1] ?? '', token));
  await untilHealthy(ask);
  for (const entry of book.entries) await expectKept(ask, entry);
  await submitSome(5);
  tell(
    `Pressed on until not even the log could be written: the server ended with a sentence that says so, after ${last} submits, ${unanswered} of them refused or cut off. The next start, with room, found all ${book.entries.length - 5} applications that were acknowledged. Lost: 0.`,
  );
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  await place.remove();
});
