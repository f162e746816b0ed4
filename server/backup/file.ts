import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { flushFolder } from '#server/db/embedded/fsync.ts';
import { StartError } from '#server/db/start-error.ts';
import { type End, endPart, FORMAT, type Part, type Parts, startPart, tablePart } from './parts.ts';

/** The last line: the checksum of all lines before it. */
const sealPart = z.object({ type: z.literal('seal'), sha256: z.string() });
const markedLine = z.discriminatedUnion('type', [startPart, tablePart, endPart, sealPart]);

const BATCH = 500;

/** Writes under a temporary name and renames the complete file. Only its owner may read it. */
export async function writeBackup(file: string, parts: Parts): Promise<End> {
  if (fs.existsSync(file)) {
    throw new StartError(`--to: ${file} is there already. Choose another name or remove it.`);
  }
  const unfinished = `${file}.${process.pid}.part`;
  let end: End | undefined;
  const watched = async function* () {
    for await (const part of parts) {
      if (part.type === 'end') end = part;
      yield part;
    }
  };
  try {
    // A file that is there already, from a backup that was killed or somebody else's, would keep its mode.
    fs.rmSync(unfinished, { force: true });
    await pipeline(
      Readable.from(writeLines(watched())),
      createGzip(),
      fs.createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
    );
    fs.renameSync(unfinished, file);
    flushFolder(path.dirname(path.resolve(file)));
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw isFileError(error)
      ? new StartError(`--to: ${file} can't be written (${error.message}).`, { cause: error })
      : error;
  }
  return end!; // a dump that did not reach its end has thrown
}

async function* writeLines(parts: Parts): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    const lines = part.type === 'rows' ? part.lines : [JSON.stringify(part)];
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify({ type: 'seal', sha256: hash.digest('hex') })}\n`;
}

/** Verifies the whole file; returns when it was made and its tables. */
export async function checkBackup(file: string) {
  let made_at = '';
  let end: End | undefined;
  for await (const part of readBackup(file)) {
    if (part.type === 'start') made_at = part.made_at;
    if (part.type === 'end') end = part;
  }
  if (!made_at || !end) throw notWhole(file, 'it has no beginning or no end');
  return { made_at, tables: end.tables };
}

/** The parts of a file; throws at its end if a byte is missing or changed. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  let lines: string[] = [];
  let sealed = false;
  for await (const line of readLines(file)) {
    if (sealed) throw notWhole(file, 'something follows its end');
    const part = line.startsWith('[') ? undefined : parseLine(file, line);
    if (part?.type === 'seal') {
      if (part.sha256 !== hash.digest('hex')) throw notWhole(file, 'its checksum does not fit');
      sealed = true;
      continue;
    }
    hash.update(line).update('\n');
    if (!part) lines.push(line);
    if (lines.length >= BATCH || (part && lines.length > 0)) {
      yield { type: 'rows', lines };
      lines = [];
    }
    if (part) yield part;
  }
  if (!sealed) throw notWhole(file, 'its end is missing');
}

function parseLine(file: string, line: string) {
  try {
    const part = markedLine.parse(JSON.parse(line));
    if (part.type !== 'start' || part.format <= FORMAT) return part;
  } catch {
    throw notWhole(file, 'it has a line that no backup has');
  }
  throw new StartError(`--from: ${file} was made by a newer version of the portal. Use that one.`);
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = fs.createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of source.pipe(text)) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (!isFileError(error)) throw error;
    if (!error.code.startsWith('Z_')) {
      throw new StartError(`--from: ${file} can't be read (${error.message}).`, { cause: error });
    }
    throw notWhole(file, error.message);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw notWhole(file, 'its end is missing');
}

function notWhole(file: string, reason: string): StartError {
  return new StartError(
    `--from: ${file} is not a whole backup (${reason}). It was cut short or changed after it was made; use another one.`,
  );
}

/** Errors of the file system and of zlib have a code. */
function isFileError(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    ('syscall' in error || error.code.startsWith('Z_'))
  );
}
