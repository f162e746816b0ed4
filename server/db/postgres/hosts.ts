import type pg from 'pg';

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * One address per host: libpq's form with several, postgres://user:password@db1:5432,db2:5432/name,
 * is known neither to `URL` nor to the driver. Any other address is returned as it is.
 */
export function splitHosts(address: string): string[] {
  const [, start = '', hosts = '', rest = ''] = ADDRESS.exec(address) ?? [];
  if (!hosts.includes(',')) return [address];
  return hosts.split(',').map((host) => `${start}${host.trim()}${rest}`);
}

/** What is wrong with the address; undefined if nothing is. Never contains the password. */
export function addressProblem(address: string): string | undefined {
  const parsed = splitHosts(address).map((one) => URL.parse(one));
  const isAddress = parsed.every(
    (url) => url && /^postgres(ql)?:$/.test(url.protocol) && (parsed.length === 1 || url.hostname),
  );
  if (!isAddress) {
    return 'must be an address such as postgres://user:password@localhost:5432/portal, or of several hosts such as postgres://user:password@db1:5432,db2:5432/portal';
  }
  const wanted = parsed[0]?.searchParams.get('target_session_attrs') ?? 'read-write';
  if (/^(read-write|primary)$/.test(wanted)) return undefined;
  return 'must have target_session_attrs=read-write or none: the portal writes';
}

/** With several hosts, or on request, only a server that accepts writes will do. */
export const needsPrimary = (address: string) =>
  splitHosts(address).length > 1 || /[?&]target_session_attrs=/.test(address);

/** read_only_sql_transaction: the code for a statement that a standby refuses. */
const READ_ONLY = '25006';

export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('this server is a standby, or read-only'), { code: READ_ONLY });
}

/** The server has become a standby, or read-only: its connections are of no more use. */
export function isReadOnly(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === READ_ONLY) return true;
  }
  return false;
}
