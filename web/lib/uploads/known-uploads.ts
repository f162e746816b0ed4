import { z } from 'zod';
import { localStore } from '#web/lib/browser/storage.ts';

const remembered = z.array(z.object({ id: z.string(), fingerprint: z.string() }));

/** The same for the same file, also after a reload; a file that was edited has another time. */
const fingerprint = ({ name, size, lastModified }: File) => [name, size, lastModified].join('|');

/** The latest uploads of this browser, so that the same file can go on with its own. */
export function createUploadMemory(key: string, most: number) {
  const list = () => remembered.safeParse(parse(localStore.get(key))).data ?? [];
  return {
    remember(file: File, id: string): void {
      const others = list().filter((one) => one.id !== id);
      const entries = [{ id, fingerprint: fingerprint(file) }, ...others];
      localStore.set(key, JSON.stringify(entries.slice(0, most)));
    },
    find: (file: File): string | null =>
      list().find((one) => one.fingerprint === fingerprint(file))?.id ?? null,
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
