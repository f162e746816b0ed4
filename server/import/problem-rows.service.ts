import { Readable } from 'node:stream';
import type { ImportProblem } from '#contract/imports/imports.ts';
import { messages } from '#contract/shared/messages.ts';
import { BYTE_ORDER_MARK, writeLine } from '#server/core/csv-line.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './import.queries.ts';
import { type CheckDeps, openFileCheck, requireContent } from './import.service.ts';
import { type CsvRow, readRows } from './read-csv.ts';

type Deps = CheckDeps & { db: Db };

export const problemHead = (columns: string[]) =>
  BYTE_ORDER_MARK + writeLine([messages.problemRow, messages.problemText, ...columns]);

/** The rows with a problem as they are in the file, with their number and what is wrong in front. */
export function problemLines(rows: CsvRow[], problems: ImportProblem[]): string {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  return rows
    .flatMap(({ row, cells }) => {
      const found = byRow.get(row);
      if (!found) return [];
      const text = found.map(({ field, message }) => `${field}: ${message}`).join('; ');
      return [writeLine([row, text, ...cells])];
    })
    .join('');
}

/** Of an import that is done, those that were left out; else checked anew. */
export async function writeProblems(deps: Deps, id: string): Promise<Readable> {
  const stored = await queries.getWhole(deps.db, id);
  if (!stored) throw new AppError('import_not_found');
  const { status, columns } = stored;
  const content = requireContent(stored);
  if (status === 'done') return Readable.from([content]);
  const check = await openFileCheck(deps.db, deps, stored);

  async function* lines() {
    yield problemHead(columns);
    for await (const rows of readRows(content)) {
      yield problemLines(rows, (await check(rows)).problems);
    }
  }
  return Readable.from(lines());
}
