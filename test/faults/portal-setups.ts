import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export const ADMIN = { email: 'editor@example.org', password: 'correct horse battery' };

/** An empty database of its own and what a server needs to know to use it. */
export type Place = {
  env: Record<string, string>;
  dataDir: string;
  /** Opens the database past any server; the embedded one only while none runs. */
  open(): Promise<Database>;
  remove(): Promise<void>;
};

const LOG = { info: () => {}, warn: console.warn, error: console.error };

export async function makePlace(engine: Engine): Promise<Place> {
  const { folder, server } = inject('ground');
  // The sockets of killed processes go with the run's folder.
  process.env.TMPDIR = folder;
  const dataDir = mkdtempSync(join(folder, 'place-'));
  const name = `portal_faults_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = engine === 'postgres' ? addressOf(server, name) : undefined;
  if (databaseUrl) await run(server, `create database ${name}`);
  return {
    dataDir,
    env: {
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    open: () => openDatabase({ databaseUrl, dataDir, log: LOG }),
    async remove() {
      if (databaseUrl) await run(server, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Looks into the database once. */
export async function lookInto<Seen>(
  place: Pick<Place, 'open'>,
  see: (database: Database) => Promise<Seen>,
): Promise<Seen> {
  const database = await place.open();
  return see(database).finally(() => database.close());
}

export async function expectPromisesKept({ db }: Pick<Database, 'db'>) {
  const findings = await checkInvariants(db);
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([]);
}

export function addressOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

async function run(address: string, statement: string) {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
