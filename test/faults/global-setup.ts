import type { TestProject } from 'vitest/node';
import { keep } from '#test/postgres-host.ts';
import { startPostgres } from '#test/postgres-server.ts';

/** Where the servers under test may keep their data: a folder, and a PostgreSQL server. */
export type Ground = { folder: string; server: string };

declare module 'vitest' {
  interface ProvidedContext {
    ground: Ground;
  }
}

export default async function setup(project: TestProject) {
  const { folder, end } = await keep();
  const postgres = await startPostgres();
  project.provide('ground', { folder, server: postgres.url('postgres') });
  return async () => {
    await postgres.stop();
    await end();
  };
}
