import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OUTBOX_DAYS, removeOldMessages } from './outbox.ts';

test('messages in the outbox end after 90 days, and nothing else in it does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const files = { 'old.eml': 91, 'torn.eml.part': 91, 'young.eml': 89, 'notes.txt': 400 };
  for (const [name, days] of Object.entries(files)) {
    await writeFile(join(folder, name), 'text');
    await utimes(join(folder, name), daysAgo(days), daysAgo(days));
  }

  const removed = await removeOldMessages(folder, OUTBOX_DAYS);

  expect(removed).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(['notes.txt', 'young.eml']);
  await rm(folder, { recursive: true });
});

test('without an outbox there is nothing to delete', async () => {
  expect(await removeOldMessages(join(tmpdir(), 'portal-no-outbox'), OUTBOX_DAYS)).toBe(0);
});
