import { z } from 'zod';
import { ANSWER_FIELDS, FIELDS } from '#contract/apply/fields.ts';
import { dateTime, id, pageFields, totalCount } from '#contract/shared/fields.ts';
import { IMPORT_KINDS, IMPORT_STATUSES, type ImportKind } from './limits.ts';

/** What a column can be: an answer of the form by its name, or one of these. */
export const IMPORT_FIELDS = [...ANSWER_FIELDS, 'status', 'approved_on', 'language'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Correspondents are all approved: their file has no column for the status. */
export const importFieldsOf = (kind: ImportKind) =>
  IMPORT_FIELDS.filter((field) => kind === 'applications' || field !== 'status');

const OTHER_LABELS = {
  status: 'Status',
  approved_on: 'Approved on',
  language: 'Language',
} as const;
export const labelOf = (field: ImportField): string =>
  field in FIELDS
    ? FIELDS[field as keyof typeof FIELDS].summary
    : OTHER_LABELS[field as keyof typeof OTHER_LABELS];

export const importQuery = z.object({ kind: z.enum(IMPORT_KINDS) });

/** By the heading of the column; a column that is left out, or null, is not imported. */
export const importBody = z.object({
  mapping: z.record(z.string().max(200), z.enum(IMPORT_FIELDS).nullable()),
});
export type ImportMapping = Record<string, ImportField>;

export const runBody = z.object({
  /** Imports the other rows; otherwise a file with problems is refused. */
  skip_problems: z.boolean().default(false),
  /** Takes people in whose ZIP code has no free seat, as an editor's override does. */
  override_limit: z.boolean().default(false),
  /** Makes accounts and mails invitations: correspondents alone. */
  invite: z.boolean().default(false),
});
export type RunOptions = z.output<typeof runBody>;

const importProblem = z.object({
  /** The first row after the headings is 1. */
  row: z.number().int(),
  field: z.string(),
  message: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

const importRow = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  status: z.enum(IMPORT_STATUSES),
  /** The headings of the file, each once. */
  columns: z.array(z.string()),
  /** The first values of each column, while the file is kept. */
  samples: z.array(z.array(z.string())),
  mapping: z.record(z.string(), z.string()),
  rows: z.number().int(),
  valid: z.number().int(),
  /** The first ones. */
  problems: z.array(importProblem),
  problem_count: z.number().int(),
  /** How many of them are ZIP codes without a free seat, which an override allows. */
  limit_count: z.number().int(),
  done_rows: z.number().int(),
  /** Whether the rows with problems can still be downloaded. */
  has_file: z.boolean(),
  /** Why it failed. */
  failure: z.string().nullable(),
  created_at: dateTime,
  created_by: z.object({ id, name: z.string() }).nullable(),
  finished_at: dateTime.nullable(),
});
export type Import = z.output<typeof importRow>;

export const importResponse = z.object({ import: importRow });
export const importListQuery = z.object(pageFields());
export type ImportListQuery = z.output<typeof importListQuery>;
export const importListResponse = z.object({
  imports: z.array(
    importRow.pick({
      id: true,
      kind: true,
      status: true,
      rows: true,
      done_rows: true,
      created_at: true,
      created_by: true,
    }),
  ),
  totalCount,
});
