import pg from 'pg';
import { StartError } from '#server/db/start-error.ts';

const EXAMPLE = 'DATABASE_URL=postgres://portal:secret@localhost:5432/portal';

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
  '28000': 'it does not let this user in',
  '28P01': 'the user name or password is wrong',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting',
};

/** Connects, or throws a StartError that names the address without its password. */
export async function connectPostgres(config: pg.ClientConfig): Promise<pg.Client> {
  const client = newClient(config);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, port, database } = client;
    throw new StartError(
      `DATABASE_URL: can't reach the database ${database} on ${host}:${port} (${describe(error)}). Start PostgreSQL or correct the address, for example ${EXAMPLE}.`,
      { cause: error },
    );
  }
}

function newClient(config: pg.ClientConfig): pg.Client {
  try {
    const client = new pg.Client(config);
    // The running statement fails with the same error; without a listener the process would end.
    client.on('error', () => {});
    return client;
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: this is not the address of a PostgreSQL server. Write it like ${EXAMPLE}.`,
      { cause: error },
    );
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = 'code' in error ? REASONS[String(error.code)] : undefined;
  if (known) return known;
  return /timeout|timed out/i.test(error.message) ? 'it does not answer' : error.message;
}
