import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { applications } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { setupTestApp } from '#test/app.ts';
import { csv, importer } from '#test/imports.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { runImport } from './import-run.service.ts';

const portal = setupTestApp();
/** Each statement of a request may wait for one of them. */
const TRANSACTIONS = 25;
const people = Array.from(
  { length: 2 * TRANSACTIONS },
  (_, n) => `Ada,p${n}@example.org,${10_001 + (n % 19)},31255501${10 + n}`,
);

test('a run answers others between its transactions, and if it fails late, nobody of it is left', async () => {
  const by = await importer(portal);
  const file = await by.upload(csv('name,email,zip,phone', ...people));
  await by.start(file.id, { invite: true });
  const order: string[] = [];
  const asking: Promise<unknown>[] = [];
  let firstId = '';
  const failing = {
    async enqueue(_tx: unknown, id = '') {
      firstId ||= id;
      order.push('transaction');
      if (order.length === 1) {
        const note = () => by.admin.post(paths.applicationNotes(firstId), { note: 'Hello' });
        const health = () => portal.visitor.get(paths.health);
        for (const ask of [health, note]) {
          asking.push(ask().then(({ statusCode }) => order.push(`${statusCode}`)));
        }
      }
      if (order.filter((one) => one === 'transaction').length === TRANSACTIONS) {
        throw new Error('the disk is full');
      }
    },
  };
  const { db, database, config, mail, now, log } = portal.app;

  await runImport({ db, database, config, mail, now, log, duplicates: failing }, file.id, 2);
  await Promise.all(asking);

  expect(order.filter((one) => one !== 'transaction')).toEqual(['200', '200']);
  expect(order.at(-1)).toBe('transaction');
  expect(await by.read(file.id)).toMatchObject({
    ...{ status: 'failed', done_rows: 0, failure: messages.internal },
  });
  expect(await portal.db.$count(applications)).toBe(0);
  expect(await portal.db.$count(users)).toBe(1);
  expect(await queuedMail(portal.db)).toEqual([]);
  expect((await portal.db.select().from(zipSeats)).map(({ held }) => held)).toEqual(
    Array.from({ length: 19 }, () => 0),
  );
  expect(await by.broken()).toEqual([]);
});
