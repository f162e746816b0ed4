import { parseArgs } from 'node:util';

export const HELP = `Measures the portal against a floor: a bare server that sends the same from the best SQL we know.

  npm run bench -- [options]

  --rows <number>  how many applications to measure with (100,000)
  --quick          10,000 applications and few seconds per request
  --growth         1,000, 10,000 … applications, up to 1,000,000 or --rows
  --embedded       on the embedded engine, with 10,000 applications; without the CSV
  --process        start, memory and the import of 20,000 rows instead, with 10,000 applications
  --backlog        requests beside the searches for duplicates that 480 submits leave
  --only <text>    only the requests whose name contains this text
  --filled <name>  on a copy of this database of TEST_DATABASE_URL's server, which the first run fills
  --write          put the table into docs/performance.md
  --help           show this text

It needs Linux: CPU time is read from /proc.`;

export type Options = ReturnType<typeof readOptions>;

export function readOptions(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const flags = {
    quick: flag,
    growth: flag,
    embedded: flag,
    process: flag,
    backlog: flag,
    write: flag,
    help: flag,
  };
  const text = { type: 'string' } as const;
  const texts = { rows: text, filled: text, only: { ...text, default: '' } };
  const { values } = parseArgs({ args, options: { ...flags, ...texts } });
  const { quick, growth, embedded, backlog, filled, only, write } = values;
  const fallback = quick || embedded || values.process ? 10_000 : growth ? 1_000_000 : 100_000;
  const rows = Number(values.rows ?? fallback);
  if (!Number.isInteger(rows) || rows < 1_000) throw new Error('--rows must be at least 1000');
  if (backlog && (growth || embedded))
    throw new Error('--backlog is measured on PostgreSQL, with one size');
  if (growth && embedded) throw new Error('--growth is measured on PostgreSQL');
  if (filled !== undefined && (embedded || growth || !process.env.TEST_DATABASE_URL))
    throw new Error('--filled needs TEST_DATABASE_URL, and one size');
  if (write && ((embedded && !values.process) || only))
    throw new Error('--write needs every request on PostgreSQL');
  return { ...values, rows };
}
