import pg from 'pg';
import { StartError } from '#server/db/start-error.ts';
import { needsPrimary, requirePrimary, splitHosts } from './hosts.ts';

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
  '25006': 'it is a standby, or read-only',
  '28000': 'it does not let this user in',
  '28P01': 'the user name or password is wrong',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting',
};

type Server = pg.ClientConfig & { connectionString: string };

/**
 * Connects to the first host that will do, or throws a StartError that names each without the
 * password.
 */
export async function connectPostgres(server: Server): Promise<pg.Client> {
  const failures: { place: string; error: unknown }[] = [];
  let name: string | undefined;
  for (const connectionString of splitHosts(server.connectionString)) {
    const client = newClient({ ...server, connectionString });
    try {
      await client.connect();
      if (needsPrimary(server.connectionString)) await requirePrimary(client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      name = client.database;
      failures.push({ place: `${client.host}:${client.port} (${describe(error)})`, error });
    }
  }
  const places = failures.map(({ place }) => place).join(' and ');
  throw new StartError(
    `DATABASE_URL: can't reach the database ${name} on ${places}. Start PostgreSQL or correct the address, for example ${EXAMPLE}.`,
    { cause: failures[0]?.error },
  );
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
