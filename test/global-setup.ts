import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { type DatabaseOptions, openDatabase } from '#server/db/client.ts';
import { startPostgresHost } from './shared/postgres-host.ts';
import { startPostgres } from './shared/postgres-server.ts';

/** What a test file needs to open its own database. */
export type Prepared =
  | { engine: 'embedded'; folder: string; snapshot: string }
  | { engine: 'postgres'; server: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

const QUIET = { info: () => {}, warn: console.warn, error: console.error };

/**
 * Runs once per project: a database is created and migrated once, and each test file opens a copy.
 */
export default async function setup(project: TestProject) {
  return project.config.env.TEST_ENGINE === 'postgres'
    ? preparePostgres(project)
    : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject) {
  const { folder, end } = await startPostgresHost();
  const made = join(folder, 'made');
  await prepareSchema({ databaseUrl: undefined, dataDir: made, log: QUIET });
  const snapshot = join(folder, 'snapshot');
  cpSync(join(made, 'pg'), snapshot, { recursive: true });
  project.provide('prepared', { engine: 'embedded', folder, snapshot });
  return end;
}

async function preparePostgres(project: TestProject) {
  const server = await startPostgres();
  const template = `portal_test_${process.pid}_${project.name.replace('-', '_')}`;
  const databaseUrl = await server.createDatabase(template);
  await prepareSchema({ databaseUrl, dataDir: '', log: QUIET });
  project.provide('prepared', { engine: 'postgres', server: server.url('postgres'), template });
  return server.stop;
}

/** With the tables of the mail queue: creating them takes longer than most test files. */
async function prepareSchema(options: DatabaseOptions) {
  const { pool, close } = await openDatabase(options);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  await close();
}
