import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { runStatement } from '#test/shared/postgres-server.ts';
import { findViolations } from '#test/violations.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export const ADMIN = { email: 'editor@example.org', password: 'correct horse battery' };

/** An empty database and the environment variables for a server that uses it. */
type Setup = {
  env: Record<string, string>;
  dataDir: string;
  /** Opens the database directly; the embedded one only while no server runs. */
  open(): Promise<Database>;
  remove(): Promise<void>;
};

const LOG = { info: () => {}, warn: console.warn, error: console.error };

export async function createSetup(engine: Engine): Promise<Setup> {
  const { folder, server } = inject('testServers');
  // The sockets of killed processes are deleted with the folder of the run.
  process.env.TMPDIR = folder;
  const dataDir = mkdtempSync(join(folder, 'setup-'));
  const name = `portal_faults_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = engine === 'postgres' ? addressOf(server, name) : undefined;
  if (databaseUrl) await runStatement(server, `create database ${name}`);
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
      if (databaseUrl) await runStatement(server, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function withDatabase<Result>(
  setup: Pick<Setup, 'open'>,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await setup.open();
  return use(database).finally(() => database.close());
}

export async function expectInvariants({ db }: Pick<Database, 'db'>) {
  expect(await findViolations(db)).toEqual([]);
}

export function addressOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}
