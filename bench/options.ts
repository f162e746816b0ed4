import { parseArgs } from 'node:util';
import { z } from 'zod';

export const HELP = `Measures the portal against a floor: a bare server that sends the same from the best SQL we know.

  npm run bench -- [options]

  --rows <number>    how many applications to measure with (100,000)
  --quick            10,000 applications and few seconds per request
  --large            1,000,000 applications
  --embedded         on the embedded engine, by default with 10,000 applications; the floor has the
                     same engine and its one connection, and the CSV is left out
  --growth           what a request costs at 1,000 applications and ten, a hundred and a thousand
                     times as many; --rows or --quick end it sooner
  --only <text>      only the requests whose name contains this text
  --browser          measure the pages in a browser instead: bytes, paints, a filter, typing
  --json <file>      where the figures go (node_modules/.portal/bench.json)
  --write            put the figures into docs/performance.md, those of --growth with a chart
  --database <url>   a filled database of this machine instead of a throwaway one; its user must be
                     a superuser, and submits of earlier runs are removed from it
  --help             show this text

CPU time is read from /proc, so ratios mean CPU on Linux and waiting time elsewhere.`;

const options = z
  .object({
    rows: z.coerce.number().int().min(1_000).max(1_000_000).optional(),
    quick: z.boolean().default(false),
    large: z.boolean().default(false),
    embedded: z.boolean().default(false),
    growth: z.boolean().default(false),
    only: z.string().default(''),
    json: z.string().optional(),
    browser: z.boolean().default(false),
    write: z.boolean().default(false),
    database: z.string().optional(),
    help: z.boolean().default(false),
  })
  .refine(
    ({ growth, embedded, database }) => !growth || (!embedded && !database),
    '--growth fills a database of its own',
  )
  .refine(({ embedded, database }) => !embedded || !database, '--embedded takes no --database')
  .transform(({ rows, quick, large, ...rest }) => ({
    ...rest,
    quick,
    rows: rows ?? (quick || rest.embedded ? 10_000 : large || rest.growth ? 1_000_000 : 100_000),
  }));
export type Options = z.output<typeof options>;

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string' },
      quick: { type: 'boolean' },
      large: { type: 'boolean' },
      embedded: { type: 'boolean' },
      growth: { type: 'boolean' },
      only: { type: 'string' },
      json: { type: 'string' },
      browser: { type: 'boolean' },
      write: { type: 'boolean' },
      database: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  return options.parse(values);
}
