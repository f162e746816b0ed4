import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * One line of the file that outlives the database: what has been erased or deleted, so that a
 * restored backup does not bring it back. Ids and application numbers, never a name.
 */
export type Erasure = {
  at: Date;
  how: 'erased' | 'deleted';
  what: 'application' | 'account';
  id: string;
  application_number?: string;
};

const LINE =
  /^(?<at>\d{4}-\d\d-\d\dT\S+Z) (?<how>erased|deleted) (?<what>application|account) (?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?: \S+)?$/;

export const formatErasure = ({ at, how, what, id, application_number }: Erasure) =>
  [at.toISOString(), how, what, id, application_number].filter(Boolean).join(' ');

/** A line that was cut short by a crash is written again later, so it can be left out. */
export function parseErasures(text: string): { erasures: Erasure[]; unreadable: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const erasures = lines.flatMap((line): Erasure[] => {
    const { at, how, what, id } = LINE.exec(line.trim())?.groups ?? {};
    if (!at || !id) return [];
    return [
      {
        at: new Date(at),
        how: how === 'erased' ? 'erased' : 'deleted',
        what: what === 'account' ? 'account' : 'application',
        id,
      },
    ];
  });
  return { erasures, unreadable: lines.length - erasures.length };
}

/** The text of the file; empty if there is none. */
export async function readErasureLog(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Appends what the file lacks; returns its lines. Several processes may share one file. */
export async function appendMissing(file: string, erasures: Erasure[]): Promise<Set<string>> {
  const text = await readErasureLog(file);
  const known = new Set(text.split('\n'));
  const missing = erasures.map(formatErasure).filter((line) => !known.has(line));
  if (missing.length > 0) {
    await mkdir(dirname(file), { recursive: true });
    // After a line that a crash has cut short, a new one begins.
    const separator = text === '' || text.endsWith('\n') ? '' : '\n';
    await appendFile(file, `${separator}${missing.join('\n')}\n`, { mode: 0o600, flush: true });
  }
  return new Set([...known, ...missing]);
}
