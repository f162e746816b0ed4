import { MIB } from '#contract/training/limits.ts';

// Without zod, so that the database's schema and sentences can have them.

export const IMPORT_KINDS = ['correspondents', 'applications'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATUSES = [
  'mapping',
  'checked',
  'running',
  'done',
  'failed',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_LIMITS = {
  bytesMax: 10 * MIB,
  rowsMax: 20_000,
  columnsMax: 200,
  headingMax: 100,
  /** How many problems the response names; the download has all. */
  problemsShown: 200,
  /** A file that nobody has imported is deleted after so many days, with its import. */
  retentionDays: 7,
} as const;
