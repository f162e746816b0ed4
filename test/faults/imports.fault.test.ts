import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { importResponse } from '#contract/imports/imports.ts';
import { importPaths } from '#contract/imports/paths.ts';
import { applications } from '#server/db/schema.ts';
import { read } from '#test/shared/http-client.ts';
import { callerOf, signIn } from './caller.ts';
import { endPortal, startPortal } from './portal.ts';
import { createSetup, ENGINES, expectInvariants, withDatabase } from './portal-setups.ts';
import { test } from './report.ts';

const ROWS = 4_000;
const ZIPS = ['10001', '33139', '60608', '73301', '80202', '94103', '98101', '99501'];
const WAIT = { timeout: 600_000, interval: 200 };

const FILE = [
  'Name,E-mail,ZIP',
  ...Array.from({ length: ROWS }, (_, row) =>
    [`Person ${row}`, `person.${row}@example.org`, ZIPS[row % ZIPS.length]].join(),
  ),
].join('\n');

test.for(ENGINES)(
  'kill -9 while an import runs loses nobody and stores nobody twice, on %s',
  async (engine, { report }) => {
    const setup = await createSetup(engine);
    const first = startPortal(setup.env);
    const address = await first.ready;
    const token = await signIn(address);
    const { ask } = callerOf(address, token);
    const uploaded = await fetch(`${address}${importPaths.imports}?kind=correspondents`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
      body: FILE,
    });
    const { id, mapping } = importResponse.parse(await uploaded.json()).import;
    read(importResponse, await ask('PUT', importPaths.import(id), { mapping }));
    const options = { skip_problems: false, override_limit: true };
    expect((await ask('POST', importPaths.runImport(id), options))?.status).toBe(202);
    const isStoring = async () =>
      read(importResponse, await ask('GET', importPaths.import(id))).import.done_rows > 0;
    while (!(await isStoring()));

    first.child.kill('SIGKILL');
    await first.ended;
    const kept = await withDatabase(setup, async (database) => {
      const { db } = database;
      await expectInvariants(database);
      // The job counts as lost only ten minutes later.
      await db.execute(
        sql`update pgboss.job set started_on = now() - interval '11 minutes'
          where name = 'imports' and state = 'active'`,
      );
      return db.$count(applications);
    });
    // The embedded engine stores in several transactions.
    if (engine === 'postgres') expect([0, ROWS]).toContain(kept);
    const second = startPortal(setup.env);
    const next = callerOf(await second.ready, token);
    await vi.waitFor(async () => {
      const found = read(importResponse, await next.ask('GET', importPaths.import(id))).import;
      expect(found).toMatchObject({ status: 'done', done_rows: ROWS, failure: null });
    }, WAIT);

    await endPortal(second);
    await withDatabase(setup, async (database) => {
      expect(await database.db.$count(applications)).toBe(ROWS);
      await expectInvariants(database);
    });
    await setup.remove();
    report(
      `On ${engine} a process was killed while it imported ${ROWS} rows: ${kept} were stored then, and all ${ROWS}, each once, after the next one had begun anew.`,
    );
  },
);
