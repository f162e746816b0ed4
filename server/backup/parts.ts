import { z } from 'zod';

/** Incremented when older versions can no longer read the files of newer ones. */
export const FORMAT = 1;

/**
 * What a backup is made of, in this order: `start`, then for each table `table` and its `rows`,
 * then `end`. A file has one line per part, and one per row.
 */
export const startPart = z.object({
  type: z.literal('start'),
  format: z.number(),
  made_at: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** The migrations of the schema, by timestamp; the target gets the same ones. */
  migrations: z.array(z.number()).min(1),
});

export const tablePart = z.object({
  type: z.literal('table'),
  name: z.string(),
  columns: z.array(z.string()),
});

export const endPart = z.object({
  type: z.literal('end'),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
});

export type Start = z.output<typeof startPart>;
export type End = z.output<typeof endPart>;
/** Each line is the JSON array of a row's values as text, in the order of the table's columns. */
export type Rows = { type: 'rows'; lines: string[] };
export type Part = Start | z.output<typeof tablePart> | Rows | End;
export type Parts = AsyncIterable<Part>;
