import { sql } from 'drizzle-orm';
import type { TAPE_STATES } from '#contract/training/demo-tapes.ts';
import { columnsOf } from './columns-of.ts';
import { takes } from './training-schema.ts';

/** A take as it is read; its captions are a file of their own. */
export const TAKE = {
  id: takes.id,
  take: takes.take,
  state: sql<(typeof TAPE_STATES)[number]>`case
    when ${takes.returned_at} is not null then 'returned'
    when ${takes.submitted_at} is not null then 'submitted' else 'uploaded' end`,
  ...columnsOf(takes, 'type', 'is_video', 'file_name', 'bytes', 'seconds'),
  has_captions: sql<boolean>`${takes.captions} is not null`,
  uploaded_at: takes.uploaded_at,
  submitted_at: takes.submitted_at,
  returned_at: takes.returned_at,
};
