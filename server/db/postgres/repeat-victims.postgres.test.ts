import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { portalKeys } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { setupTestDatabase } from '#test/database.ts';

const database = setupTestDatabase({ isShared: true });
beforeAll(async () => {
  await database.db.insert(portalKeys).values([
    { name: 'a', key: '' },
    { name: 'b', key: '' },
  ]);
});

const append = (tx: Db, name: string, text: string) =>
  tx.execute(sql`update portal_keys set key = key || ${text} where name = ${name}`);

test('of two transactions that deadlock, both are stored, each once', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let attempts = 0;
  const run = (names: [string, string], text: string, locked: () => void, other: Promise<void>) =>
    database.db.transaction(async (tx) => {
      attempts += 1;
      await append(tx, names[0], text);
      locked();
      await other;
      await append(tx, names[1], text);
    });

  await Promise.all([
    run(['a', 'b'], '1', first.resolve, second.promise),
    run(['b', 'a'], '2', second.resolve, first.promise),
  ]);

  const { rows } = await database.db.execute<{ key: string }>(
    sql`select key from portal_keys where name in ('a', 'b')`,
  );
  expect(attempts).toBe(3);
  expect(rows.map(({ key }) => [...key].sort().join(''))).toEqual(['12', '12']);
});

test('an error that is no conflict is not repeated', async () => {
  let attempts = 0;

  const failing = database.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`select 1 / 0`);
  });

  await expect(failing).rejects.toThrow();
  expect(attempts).toBe(1);
});
