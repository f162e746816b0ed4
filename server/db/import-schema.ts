import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportMapping, ImportProblem, RunOptions } from '#contract/imports/imports.ts';
import { IMPORT_KINDS, IMPORT_LIMITS, IMPORT_STATUSES } from '#contract/imports/limits.ts';
import { users } from './account-schema.ts';
import { checks, id, number, oneOf, time } from './columns.ts';

/** CSV files of people who are not in the portal yet, and what became of them (rule import-1). */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    status: text({ enum: IMPORT_STATUSES }).notNull().default('mapping'),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    finished_at: time(),
    columns: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    rows: integer().notNull(),
    valid: integer().notNull().default(0),
    /** The first ones, without what stands in the file. */
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
    problem_count: integer().notNull().default(0),
    limit_count: integer().notNull().default(0),
    options: jsonb().$type<RunOptions>(),
    done_rows: integer().notNull().default(0),
    failure: text(),
    /** The file; it goes as soon as it is not needed any more (rule import-7). */
    content: text(),
  },
  (t) => [
    index('imports_by_time').on(t.created_at, t.id),
    index('imports_by_editor').on(t.created_by),
    ...checks({
      import_kind_is_known: sql`${t.kind} in (${oneOf(IMPORT_KINDS)})`,
      import_status_is_known: sql`${t.status} in (${oneOf(IMPORT_STATUSES)})`,
      import_rows_are_limited: sql`${t.rows} between 1 and ${number(IMPORT_LIMITS.rowsMax)}`,
      import_counts_are_within_its_rows: sql`least(${t.valid}, ${t.problem_count}, ${t.limit_count}, ${t.done_rows}) >= 0 and greatest(${t.valid}, ${t.done_rows}) <= ${t.rows} and ${t.limit_count} <= ${t.problem_count}`,
      import_file_is_limited: sql`octet_length(${t.content}) <= ${number(IMPORT_LIMITS.bytesMax)}`,
      running_import_has_its_file: sql`${t.status} <> 'running' or (${t.content} is not null and ${t.options} is not null)`,
      finished_import_has_its_time: sql`(${t.status} in ('done', 'undone')) = (${t.finished_at} is not null)`,
    }),
  ],
);
