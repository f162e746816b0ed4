import type { TestProject } from 'vitest/node';
import { startPostgresHost } from '#test/shared/postgres-host.ts';
import { startPostgres } from '#test/shared/postgres-server.ts';

/** Where the servers under test store their data: a folder, and a PostgreSQL server. */
type TestServers = { folder: string; server: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServers: TestServers;
  }
}

export default async function setup(project: TestProject) {
  const { folder, end } = await startPostgresHost();
  const postgres = await startPostgres();
  project.provide('testServers', { folder, server: postgres.url('postgres') });
  return async () => {
    await postgres.stop();
    await end();
  };
}
