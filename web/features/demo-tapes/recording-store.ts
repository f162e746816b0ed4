import { localStore } from '#web/lib/browser/storage.ts';
import { hasExpired, RECORDING_PREFIX } from '#web/lib/browser/unsent-work.ts';

export type StoredRecording = { file: File; seconds: number };
type Info = { name: string; type: string; startedAt: number; seconds: number };

/** Keeps the parts of a recording in this browser, so that a crash or a reload does not lose it. */
export type RecordingStore = {
  begin(info: Omit<Info, 'seconds'>): Promise<void>;
  append(part: Blob, seconds: number): Promise<void>;
  read(): Promise<StoredRecording | null>;
  clear(): Promise<void>;
};

const INFO = 'info';
const PARTS = 'parts';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** One recording for each account of this browser. */
export function openRecordingStore(userId: string): RecordingStore {
  const name = RECORDING_PREFIX + userId;
  let database: Promise<IDBDatabase> | undefined;
  const open = () => {
    database ??= openDatabase(name);
    return database;
  };

  /** Resolves once the change is stored. */
  async function write(change: (info: IDBObjectStore, parts: IDBObjectStore) => void) {
    const transaction = (await open()).transaction([INFO, PARTS], 'readwrite');
    const stored = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    change(transaction.objectStore(INFO), transaction.objectStore(PARTS));
    await stored;
  }

  let current: Omit<Info, 'seconds'> | undefined;
  return {
    begin(info) {
      current = info;
      localStore.set(name, JSON.stringify({ changed_at: new Date(info.startedAt) }));
      return write((infos, parts) => {
        parts.clear();
        infos.put({ ...info, seconds: 0 }, INFO);
      });
    },
    append: (part, seconds) =>
      write((infos, parts) => {
        parts.add(part);
        infos.put({ ...current, seconds }, INFO);
      }),
    async read() {
      const transaction = (await open()).transaction([INFO, PARTS]);
      const [info, parts] = await Promise.all([
        settled<Info | undefined>(transaction.objectStore(INFO).get(INFO)),
        settled<Blob[]>(transaction.objectStore(PARTS).getAll()),
      ]);
      if (!info || parts.length === 0 || hasExpired(new Date(info.startedAt))) return null;
      return { file: toFile(parts, info), seconds: info.seconds };
    },
    clear() {
      localStore.remove(name);
      return write((infos, parts) => {
        infos.clear();
        parts.clear();
      });
    },
  };
}

/** The same file each time, also after a reload: an upload of it can be continued. */
export const toFile = (parts: Blob[], { name, type, startedAt }: Omit<Info, 'seconds'>) =>
  new File(parts, name, { type, lastModified: startedAt });

async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(INFO);
    request.result.createObjectStore(PARTS, { autoIncrement: true });
  };
  return settled(request);
}
