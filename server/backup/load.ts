import pg from 'pg';
import { dbOf } from '#server/db/client.ts';
import { checkInvariants, type Finding, isBroken } from '#server/db/invariants.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartError } from '#server/db/start-error.ts';
import type { End, Part, Parts } from './parts.ts';
import {
  beginCopying,
  digestTable,
  JOBS_TABLE,
  KEYS_TABLE,
  listTables,
  SETTINGS_TABLE,
  storeRows,
  type Table,
} from './tables.ts';
import {
  lockTables,
  prepareSchema,
  refuseFilled,
  refuseNewerSchema,
  type Target,
} from './target.ts';

type LoadOptions = Target & {
  /** Creates the job queues; without it their jobs, queued mail above all, are left out, and webhooks are switched off. */
  prepareQueues: ((client: pg.Client) => Promise<void>) | undefined;
  /** Leaves out sessions, API tokens and links that open an account: some were ended after the backup was made. */
  endAccess?: boolean;
  /** Removes second factors: used recovery codes and passkeys that were removed since work again otherwise. */
  endFactors?: boolean;
};

export type Loaded = {
  tables: End['tables'];
  /** Violated invariants. The copy is exact, so the source violates them too. */
  broken: Finding[];
};

/** Fills an empty database with a copy, all of it or nothing, and compares both afterwards. */
export async function load(parts: Parts, options: LoadOptions): Promise<Loaded> {
  const { client, prepareQueues } = options;
  const iterator = parts[Symbol.asyncIterator]();
  try {
    const { value: start } = await iterator.next();
    if (start?.type !== 'start') throw damaged('it does not begin with its description');
    refuseNewerSchema(start);
    await prepareSchema(options, start);
    await refuseFilled(options, await listTables(client));
    await prepareQueues?.(client);
    const tables = await loadRows({ [Symbol.asyncIterator]: () => iterator }, options);
    await migrate(options);
    if (options.endFactors) await client.query(END_FACTORS);
    if (!prepareQueues)
      await client.query('update public.webhooks set active = false where active');
    await client.query('analyze');
    const findings = await checkInvariants(dbOf(client));
    return { tables, broken: findings.filter(isBroken) };
  } finally {
    await iterator.return?.(undefined); // ends the transaction of a source that was not read to its end
  }
}

async function loadRows(parts: Parts, options: LoadOptions): Promise<End['tables']> {
  const { client, prepareQueues } = options;
  await beginCopying(client, 'writing');
  try {
    const known = await listTables(client);
    await lockTables(client, known);
    await refuseFilled(options, known); // again, under the lock: a portal may have started meanwhile
    const enableConstraints = await disableConstraints(client);
    const isWanted = ({ name }: { name: string }) =>
      name !== JOBS_TABLE || prepareQueues !== undefined;
    const { end, loaded } = await storeParts(client, parts, known, isWanted);
    await setSequences(client, end.sequences);
    await enableConstraints();
    const missing = known.find(
      (table) => isWanted(table) && !isListed(table, end) && !MAY_LACK.includes(table.name),
    );
    if (missing) throw damaged(`it lacks the table ${missing.name}`);
    const tables = end.tables.filter(isWanted);
    for (const expected of tables) await compare(client, loaded.get(expected.name), expected);
    if (options.endAccess) await deleteAccess(client, known);
    await client.query('commit');
    return tables;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const MAY_LACK = [JOBS_TABLE, KEYS_TABLE];

/**
 * Links that confirm an application open nothing, and stay. So does the address before a change: without
 * it, links would go to the new one at once (rule contact-3).
 */
const ACCESS: Record<string, string> = {
  'public.sessions': '',
  'public.api_tokens': '',
  'public.password_links': '',
  'public.mailed_links': "where purpose not in ('confirm_application', 'revert_contact')",
};

async function deleteAccess(client: pg.Client, known: Table[]): Promise<void> {
  for (const { name } of known) {
    if (name in ACCESS) await client.query(`delete from ${name} ${ACCESS[name]}`);
  }
}

/** One string, so one transaction. */
const END_FACTORS = `delete from public.passkeys; delete from public.recovery_codes;
  update public.users set totp_key = null, totp_confirmed_at = null, totp_step = null
  where totp_key is not null`;

const isListed = ({ name }: Table, end: End) =>
  end.tables.some((expected) => expected.name === name);

async function storeParts(
  client: pg.Client,
  parts: Parts,
  known: Table[],
  isWanted: (table: { name: string }) => boolean,
) {
  const loaded = new Map<string, Table>();
  let table: Table | undefined;
  let end: End | undefined;
  // Reads on after the end part: the checksum of a file comes last.
  for await (const part of parts) {
    if (part.type === 'end') end = part;
    if (part.type === 'table') {
      table = isWanted(part) ? matchTable(part, known) : undefined;
      if (table) loaded.set(table.name, table);
    }
    if (part.type === 'table' && table?.name === SETTINGS_TABLE) {
      await client.query(`delete from ${SETTINGS_TABLE}`);
    }
    if (part.type === 'rows' && table) await storeRows(client, table, part.lines);
  }
  if (!end) throw damaged('its end is missing');
  return { end, loaded };
}

/** The table of the target, with the columns of the copy in their order. */
function matchTable(part: Extract<Part, { type: 'table' }>, known: Table[]): Table {
  const table = known.find(({ name }) => name === part.name);
  if (!table) throw damaged(`it has an unknown table, ${part.name}`);
  const columns = part.columns.map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (column) return column;
    if (table.name !== JOBS_TABLE) throw damaged(`it has an unknown column in ${part.name}`);
    throw new StartError(
      'The mail that waits in this backup is of another version of the mail queue. Restore with that version of the portal, or leave the mail out with --without-mail.',
    );
  });
  return { ...table, columns };
}

/**
 * Rows come in any order and include the counts: triggers must not count them again, and foreign
 * keys must not look for rows that come later. session_replication_role would need a superuser.
 */
async function disableConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as rule
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggers } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table
       from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { table } of triggers) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of triggers) {
      await client.query(`alter table ${table} enable trigger user`);
    }
    for (const { table, name, rule } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${rule}`);
    }
  };
}

/** Migrations create some sequences; those of application numbers are created per year. */
async function setSequences(client: pg.Client, sequences: End['sequences']): Promise<void> {
  for (const { name, last } of sequences) {
    const quoted = `public.${pg.escapeIdentifier(name)}`;
    await client.query(`create sequence if not exists ${quoted}`);
    if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted, last]);
  }
}

async function compare(
  client: pg.Client,
  table: Table | undefined,
  expected: End['tables'][number],
) {
  if (!table) throw damaged(`it lacks the table ${expected.name}`);
  const { rows, sha256 } = await digestTable(client, table);
  if (rows === expected.rows && sha256 === expected.sha256) return;
  throw new StartError(
    `The copy of ${expected.name} differs from its source (${rows} of ${expected.rows} rows, checksum ${sha256 === expected.sha256 ? 'equal' : 'different'}). Nothing was stored.`,
  );
}

function damaged(reason: string): StartError {
  return new StartError(`This backup can't be used: ${reason}. Nothing was stored.`);
}
