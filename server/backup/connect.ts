import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { isInUse } from '#server/db/embedded/data-dir.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { requestCopy } from '#server/db/embedded/snapshot-server.ts';
import type { DatabaseVariable } from '#server/db/migrate.ts';
import { connectPostgres } from '#server/db/postgres/connect.ts';
import { StartError } from '#server/db/start-error.ts';

export type Place = { databaseUrl: string | undefined; dataDir: string };

/** One connection to a database; runs no migrations. */
export type Connection = {
  client: pg.Client;
  engine: 'embedded' | 'postgres';
  variable: DatabaseVariable;
  close(): Promise<void>;
};

type OnLost = (error: Error) => void;

export async function connect(
  { databaseUrl, dataDir }: Place,
  onLost: OnLost,
): Promise<Connection> {
  if (!databaseUrl) return connectEmbedded(dataDir, onLost);
  const client = await connectPostgres({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'correspondents-portal copy',
    keepAlive: true,
  });
  return { client, engine: 'postgres', variable: 'DATABASE_URL', close: () => client.end() };
}

async function connectEmbedded(dataDir: string, onLost: OnLost): Promise<Connection> {
  const embedded = await openEmbedded(dataDir, onLost);
  const client = new pg.Client(embedded.connection);
  client.on('error', () => {}); // the running statement fails with the same error
  const close = async () => {
    await client.end().catch(() => {});
    await embedded.close();
  };
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  return { client, engine: 'embedded', variable: 'DATA_DIR', close };
}

/** For reading, even while the portal is running. */
export async function connectToRead(place: Place, onLost: OnLost): Promise<Connection> {
  if (place.databaseUrl) return connect(place, onLost);
  refuseAbsent(place.dataDir);
  const copy = await requestCopy(place.dataDir);
  if (!copy) return connectEmbedded(place.dataDir, onLost);
  try {
    const connection = await connectEmbedded(copy.folder, onLost);
    const close = () => connection.close().finally(copy.release);
    return { ...connection, close };
  } catch (error) {
    copy.release();
    throw error;
  }
}

/** For moving away: nobody else may write to it meanwhile. */
export async function connectToMove(dataDir: string, onLost: OnLost): Promise<Connection> {
  refuseAbsent(dataDir);
  try {
    return await connectEmbedded(dataDir, onLost);
  } catch (error) {
    if (!isInUse(error)) throw error;
    throw new StartError(
      `DATA_DIR: the portal is running on ${path.resolve(dataDir)}. Stop it first: what it stored during the move would stay behind.`,
      { cause: error },
    );
  }
}

function refuseAbsent(dataDir: string): void {
  if (fs.existsSync(path.join(dataDir, 'pg'))) return;
  throw new StartError(
    `DATA_DIR: there is no database in ${path.resolve(dataDir)}. Name the folder that the portal uses, or its DATABASE_URL.`,
  );
}
