import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { makeEmbeddedFolder } from './embedded-folder.ts';
import { expectOldRows, OLD_VERSIONS, openOld } from './old-database.ts';
import { readStored } from './stored-rows.ts';

/** Each takes long: `npm test` upgrades one, `npm run test:all` the others. */
const isSlowRun = process.env.TEST_TIER === 'slow';
const CHOSEN = OLD_VERSIONS.filter((version) => (version === '0.2.0') !== isSlowRun);

const LOG = { info: () => {}, warn: console.warn, error: console.error };

let folder: string;
beforeAll(() => {
  folder = makeEmbeddedFolder();
});
afterAll(() => rmSync(folder, { recursive: true }));

test.for(CHOSEN)(
  'the embedded database of %s is migrated with every row; a second start changes nothing',
  async (version) => {
    const old = openOld(version);
    const dataDir = join(folder, version);
    old.unpackEmbedded(dataDir);
    const open = () => openDatabase({ databaseUrl: undefined, dataDir, log: LOG });

    const first = await open();
    await expectOldRows(first, version, await old.readTables());
    const migrated = await readStored(first.pool);
    await first.close();

    const second = await open();
    expect(await readStored(second.pool)).toEqual(migrated);
    await second.close();
  },
);
