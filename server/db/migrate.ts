import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { refuseEditedFiles, refuseEditedSchema } from './released-migrations.ts';
import { StartError } from './start-error.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

// Any number will do, as long as every version of the portal uses the same one.
const MIGRATION_LOCK = 7_043_611;

/** Drizzle's defaults, fixed here: the portal and its backups read this table as well. */
const JOURNAL = { migrationsSchema: 'drizzle', migrationsTable: '__drizzle_migrations' };

/** The variable that configures this database: errors for the operator name it. */
export type DatabaseVariable = 'DATABASE_URL' | 'DATA_DIR';

type Migration = { client: pg.Client; variable: DatabaseVariable; folder?: string };

/**
 * Migrates the database over a separate connection. Drizzle takes no lock, so two servers that start
 * at once would run the same statements; here the second one waits and then finds nothing to do.
 * The lock belongs to a transaction and not to the session, which a pooler may change between two
 * statements. Drizzle begins that transaction once more, which PostgreSQL ignores, and commits it.
 */
export async function migrate({ client, variable, folder = MIGRATIONS }: Migration) {
  refuseEditedFiles(folder);
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if (await hasRunBefore(client)) {
      await refuseNewer({ client, variable, folder });
      await refuseEditedSchema(client, { variable, folder });
    }
    await runMigrations(drizzle(client), { migrationsFolder: folder, ...JOURNAL });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${variable}: the database can't be brought up to date (${describe(error)}). Fix that and start again: nothing was changed.`,
      { cause: error },
    );
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function hasRunBefore(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ journal: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
  );
  return Boolean(rows[0]?.journal);
}

/**
 * Drizzle compares only the newest migration: an older portal would run on a schema it does not
 * know.
 */
async function refuseNewer({ client, variable, folder }: Required<Migration>) {
  const known = readMigrationFiles({ migrationsFolder: folder }).map((file) => file.folderMillis);
  const unknown = await client.query(
    'select id from drizzle.__drizzle_migrations where created_at <> all ($1::bigint[])',
    [known],
  );
  if (unknown.rowCount === 0) return;
  throw new StartError(
    `${variable}: this database belongs to a newer version of the portal (it has ${unknown.rowCount} migration(s) that this one lacks). Start that version, or put back a backup from before the update.`,
  );
}

function describe(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
