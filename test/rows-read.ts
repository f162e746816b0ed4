import type pg from 'pg';

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/**
 * How many rows of each table a statement reads, those that its filters leave out included. By
 * index wherever there is one: a test has so few rows that reading all of them would be cheaper.
 */
export async function countRowsRead(
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<Record<string, number>> {
  const client = await pool.connect();
  await client.query('begin; set local enable_seqscan = off');
  const { rows } = await client
    .query(`explain (analyze, format json) ${text}`, values)
    .finally(() => client.query('rollback').then(() => client.release()));
  const read: Record<string, number> = {};
  const visit = (node: Node) => {
    const table = node['Relation Name'];
    const seen = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    if (table) read[table] = (read[table] ?? 0) + seen * node['Actual Loops'];
    node.Plans?.forEach(visit);
  };
  visit(rows[0]['QUERY PLAN'][0].Plan);
  return read;
}
