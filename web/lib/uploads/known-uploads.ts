import { z } from 'zod';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { localStore } from '#web/lib/browser/storage.ts';

const KEY = 'demo-upload';
const remembered = z.object({ id: z.string(), fingerprint: z.string() });

/** The same for the same file, also after a reload; a file that was edited has another time. */
const fingerprint = ({ name, size, lastModified }: File) => [name, size, lastModified].join('|');

export function rememberUpload(file: File, id: string): void {
  localStore.set(KEY, JSON.stringify({ id, fingerprint: fingerprint(file) }));
}

/** The upload on the server that this file can continue. */
export function resumableId(file: File, known: OwnDemoTapes['upload']): string | null {
  const stored = remembered.safeParse(parse(localStore.get(KEY)));
  const isSame = stored.success && stored.data.id === known?.id;
  return isSame && stored.data.fingerprint === fingerprint(file) ? stored.data.id : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
