import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CsvError, parse } from 'csv-parse';
import { IMPORT_LIMITS } from '#contract/imports/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { AppError } from '#server/core/errors.ts';

/** A row of the file; the first after the headings is 1. */
export type CsvRow = { row: number; cells: string[] };

/** A record of all answers at their longest has less; one that is longer has a quote that never ends. */
const RECORD_MAX = 200_000;
/** With those that are empty: each takes as long to read as one that is not. */
const RECORDS_MAX = 2 * IMPORT_LIMITS.rowsMax;
const CHUNK = 64 * 1024;
const BATCH = 500;
const SAMPLES = 3;
const SAMPLE_MAX = 80;

/** 400 with one sentence about the file. */
const unreadable = (message: string) =>
  new AppError('validation_failed', { message, errors: [{ field: 'file', message }] });

/** Only UTF-8, with or without its mark: another encoding would silently change names. */
export function decodeFile(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(messages.fileNotUtf8);
  }
  // UTF-16 without its mark; PostgreSQL could not store it either.
  if (text.includes('\0')) throw unreadable(messages.fileNotUtf8);
  return withoutEmptyEnd(text);
}

/** Without the empty rows at the end, of which spreadsheets may write a million. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && EMPTY.has(text.charAt(end - 1))) end -= 1;
  // The last row that has something keeps all its cells.
  while (end < text.length && !LINE_ENDS.has(text.charAt(end))) end += 1;
  return text.slice(0, end);
}
const LINE_ENDS = new Set(['\n', '\r']);
const EMPTY = new Set([...LINE_ENDS, ',', ';', '\t', ' ']);

/** Spreadsheets of other languages separate by semicolons: whatever the headings have most of. */
function delimiterOf(content: string): string {
  const line = content.slice(0, content.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** In pieces with a pause between them, in which requests are answered. */
async function* pieces(content: string) {
  for (let start = 0; start < content.length; start += CHUNK) {
    yield content.slice(start, start + CHUNK);
    await nextTurn();
  }
}

async function* records(content: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: delimiterOf(content),
    bom: true,
    relax_column_count: true,
    max_record_size: RECORD_MAX,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // Its errors reach the loop below; leaving that early ends the reading as well.
  pipeline(Readable.from(pieces(content)), parser, () => undefined);
  try {
    for await (const record of parser) yield record;
  } catch (error) {
    throw unreadable(describe(error as CsvError & { records?: number }));
  }
}

/** `records` were read before, the headings among them. */
function describe({ code, records: row = 0 }: Pick<CsvError, 'code'> & { records?: number }) {
  if (row === 0) return messages.headingsUnreadable;
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE';
  return isOpen ? messages.quoteNotClosed(row) : messages.quoteMisplaced(row);
}

/** Each once and never empty: columns are told apart by their headings. */
function nameColumns(headings: string[]): string[] {
  const names = new Set<string>();
  for (const [index, heading] of headings.entries()) {
    const plain = heading.replaceAll(/\s+/g, ' ').trim().slice(0, IMPORT_LIMITS.headingMax);
    const name = plain === '' || plain === '__proto__' ? `Column ${index + 1}` : plain;
    let unique = name;
    for (let n = 2; names.has(unique); n += 1) unique = `${name} (${n})`;
    names.add(unique);
  }
  return [...names];
}

/**
 * The rows in batches; those without any text are left out, and keep their number. A file with more
 * than `most`, counted with these, is refused.
 */
export async function* readRows(content: string, most = Infinity): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  let row = -1;
  for await (const cells of records(content)) {
    row += 1;
    if (row > most) throw unreadable(messages.tooManyRows);
    if (row === 0 || cells.every((cell) => cell.trim() === '')) continue;
    batch.push({ row, cells });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Reads the whole file once: what can be read now can be read later. */
export async function measureFile(content: string) {
  const headings = await readHeadings(content);
  if (headings.length > IMPORT_LIMITS.columnsMax) throw unreadable(messages.tooManyColumns);
  let rows = 0;
  for await (const batch of readRows(content, RECORDS_MAX)) {
    rows += batch.length;
    if (rows > IMPORT_LIMITS.rowsMax) throw unreadable(messages.tooManyRows);
  }
  if (rows === 0) throw unreadable(messages.fileEmpty);
  return { columns: nameColumns(headings), rows };
}

async function readHeadings(content: string): Promise<string[]> {
  for await (const headings of records(content)) return headings;
  throw unreadable(messages.fileEmpty);
}

/** The first values of each column, for somebody who chooses what it is. */
export async function readSamples(beginning: string, columns: number): Promise<string[][]> {
  const rows: CsvRow[] = [];
  try {
    for await (const batch of readRows(beginning)) rows.push(...batch);
  } catch {
    // The beginning ends within a row: those before it are enough.
  }
  return Array.from({ length: columns }, (_, column) =>
    rows
      .map(({ cells }) => (cells[column] ?? '').trim().slice(0, SAMPLE_MAX))
      .filter((value) => value !== '')
      .slice(0, SAMPLES),
  );
}
