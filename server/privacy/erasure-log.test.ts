import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { openLog } from '#server/core/logger.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { createErasureLog, repeatErasures } from './erasure-log.service.ts';
import { parseErasures } from './erasure-log.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-erasures-'));
  file = join(folder, 'new', 'erasures.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (to = file) => createErasureLog({ db: portal.db, file: to, log: openLog('silent') });
const lines = (from = file) => readFileSync(from, 'utf8').trimEnd().split('\n');
const withoutTime = (line: string) => line.replace(/^\S+ /, '');

async function eraseAndDelete() {
  const [erased, deleted] = [await makeApplication(portal.db), await makeApplication(portal.db)];
  const [one, two] = [await makeUser(portal.db), await makeUser(portal.db)];
  await admin.post(paths.applicationErasure(erased.id));
  await admin.delete(paths.application(deleted.id));
  await admin.delete(paths.user(one.id));
  await admin.post(paths.userBulk, { userIds: [two.id], action: 'delete' });
  return { erased, deleted, one, two };
}

test('lists every erasure and deletion by id, once, whichever process did it', async () => {
  const { erased, deleted, one, two } = await eraseAndDelete();
  const [first, second, other] = [open(), open(), open(join(folder, 'other.log'))];

  for (const run of [first, first, second, other]) await run();

  expect(lines().map(withoutTime)).toEqual([
    `erased application ${erased.id} ${erased.application_number}`,
    `deleted application ${deleted.id} ${deleted.application_number}`,
    `deleted account ${one.id}`,
    `deleted account ${two.id}`,
  ]);
  expect(lines(join(folder, 'other.log'))).toEqual(lines());
});

test('lists the account that was removed with its application, and removes it again', async () => {
  const { id, application_number } = await makeApplication(portal.db);
  await admin.patch(paths.applicationStatus(id), { status: 'training', notify: false });
  const { account } = (await admin.get(paths.application(id))).json();
  await admin.post(paths.applicationErasure(id));

  await open()();

  expect(lines().map(withoutTime)).toEqual([
    `deleted account ${account.id}`,
    `erased application ${id} ${application_number}`,
  ]);
  await makeUser(portal.db, { id: account.id });
  const { erasures } = parseErasures(readFileSync(file, 'utf8'));
  expect(await repeatErasures(portal, erasures)).toMatchObject({ accounts: 1 });
});

test('writes a line again that a crash has cut short', async () => {
  const run = open();
  await eraseAndDelete();
  await run();
  appendFileSync(file, '2026-11-15T12:00:00.000Z erased appli');

  const { id } = await makeApplication(portal.db);
  await admin.post(paths.applicationErasure(id));
  await run();

  const { erasures, unreadable } = parseErasures(readFileSync(file, 'utf8'));
  expect([erasures.length, unreadable]).toEqual([5, 1]);
  expect(erasures.at(-1)?.id).toBe(id);
});

test('what cannot be written now is written later', async () => {
  await eraseAndDelete();
  appendFileSync(join(folder, 'new'), 'a file where the folder should be');
  const run = open();

  await run();
  rmSync(join(folder, 'new'));
  await run();

  expect(lines()).toHaveLength(4);
});

test('erases and deletes again, and a second time changes nothing', async () => {
  const [erased, deleted] = [await makeApplication(portal.db), await makeApplication(portal.db)];
  const user = await makeUser(portal.db);
  const at = new Date();
  const list = [
    { at, how: 'erased', what: 'application', id: erased.id },
    { at, how: 'deleted', what: 'application', id: deleted.id },
    { at, how: 'deleted', what: 'account', id: user.id },
  ] as const;

  const first = await repeatErasures(portal, [...list, ...list]);
  const second = await repeatErasures(portal, [...list]);

  expect(first).toEqual({ erased: 1, deleted: 1, accounts: 1 });
  expect(second).toEqual({ erased: 0, deleted: 0, accounts: 0 });
});
