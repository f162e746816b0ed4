import type { ImportProblem } from '#contract/imports/imports.ts';
import { messages } from '#contract/shared/messages.ts';
import type { Db } from '#server/db/client.ts';
import { imports } from '#server/db/import-schema.ts';
import { DAY_MS } from './people.ts';
import type { Random } from './random.ts';
import { makeEvent } from './rows.ts';
import type { Team } from './staff.ts';
import { storeRows } from './store.ts';

const COLUMNS = ['Name', 'E-mail', 'ZIP', 'Since', 'Beat'];
const MAPPING = {
  Name: 'full_name',
  'E-mail': 'email',
  ZIP: 'zip_code',
  Since: 'approved_on',
} as const;
const PEOPLE = [
  'Hannah Lindqvist,hannah.lindqvist@import.example.org,99501,2021-05-01,Harbor',
  'Tomás Iglesias,tomas at import.example.org,99501,2019-09-12,Schools',
  'Priya Raman,priya.raman@import.example.org,00000,2022-02-20,Courts',
  'Joseph Tallchief,joseph.tallchief@import.example.org,59101,3/9/2018,Rivers',
  'Mei-Ling Chow,meiling.chow@import.example.org,96813,2023-11-30,',
];
const PROBLEMS: ImportProblem[] = [
  { row: 2, field: 'email', message: messages.emailInvalid },
  { row: 3, field: 'zip_code', message: messages.zipNotKnown },
];

/** A file that is checked and waits to be imported, and one whose import was undone. */
export async function writeImports(tx: Db, random: Random, { lead }: Team, now: Date) {
  if ((await tx.$count(imports)) > 0) return;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const common = { kind: 'correspondents' as const, columns: COLUMNS, created_by: lead.id };
  const undone = random.uuid();
  await tx.insert(imports).values([
    {
      ...{ ...common, id: random.uuid(), status: 'checked', mapping: MAPPING },
      ...{ created_at: daysAgo(1), rows: PEOPLE.length, valid: PEOPLE.length - PROBLEMS.length },
      ...{ problems: PROBLEMS, problem_count: PROBLEMS.length },
      content: [COLUMNS.join(','), ...PEOPLE].join('\r\n'),
    },
    {
      ...{ ...common, id: undone, status: 'undone', mapping: MAPPING, rows: 31, valid: 31 },
      ...{ created_at: daysAgo(19), finished_at: daysAgo(19), done_rows: 31 },
    },
  ]);
  const about = { details: '31 rows, correspondents', batch_id: undone };
  await storeRows(tx, {
    events: [
      makeEvent(random, lead, daysAgo(19), { action: 'IMPORT_DONE', ...about }),
      makeEvent(random, lead, daysAgo(18.9), { action: 'IMPORT_UNDONE', ...about }),
    ],
  });
}
