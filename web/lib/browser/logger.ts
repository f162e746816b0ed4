import { localStore } from './storage.ts';
import { createStore } from './store.ts';

export const MAX_ENTRIES = 100;
export const MAX_STORED_ERRORS = 50;
const KEY = 'portal_errors';

type LogLevel = 'info' | 'warn' | 'error';
/** Numbers, codes and addresses only: nothing that a person typed, no token. */
type LogFacts = Record<string, string | number | boolean | null | undefined>;
export type LogEntry = {
  id: string;
  at: string;
  level: LogLevel;
  message: string;
  facts?: LogFacts;
};

let recorded = 0;
const entries = createStore<readonly LogEntry[]>([]);

export const logger = {
  info: (message: string, facts?: LogFacts) => record('info', message, facts),
  warn: (message: string, facts?: LogFacts) => record('warn', message, facts),
  error: (message: string, facts?: LogFacts) => record('error', message, facts),
  entries: entries.get,
  storedErrors: readStored,
  subscribe: entries.subscribe,
  clear() {
    localStore.remove(KEY);
    entries.set([]);
  },
};

/** An address without parts that may be personal: queries, numbers and ids. */
export function anonymousPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  return bare.replace(/\/[^/]*\d[^/]*/g, '/…');
}

function record(level: LogLevel, message: string, facts?: LogFacts): void {
  recorded += 1;
  const at = new Date().toISOString();
  const entry: LogEntry = { id: `${at}-${recorded}`, at, level, message, ...(facts && { facts }) };
  if (level === 'error') {
    localStore.set(KEY, JSON.stringify([...readStored(), entry].slice(-MAX_STORED_ERRORS)));
  }
  entries.set([...entries.get(), entry].slice(-MAX_ENTRIES));
}

function readStored(): LogEntry[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Not written by us: start with none.
    return [];
  }
}
