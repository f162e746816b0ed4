import type { z } from 'zod';
import { type localStore, sessionStore } from './storage.ts';
import { parseStored } from './stored-json.ts';

/**
 * What is typed and not sent, by id, as JSON: in this tab, or with `localStore` in this browser. What
 * another version has stored is none.
 */
export function storedDrafts<Schema extends z.ZodType>(
  schema: Schema,
  prefix: string,
  store: typeof localStore = sessionStore,
) {
  return {
    read: (id: string) => parseStored(schema, store.get(prefix + id)),
    write: (id: string, draft: z.output<Schema>) =>
      void store.set(prefix + id, JSON.stringify(draft)),
    remove: (id: string) => store.remove(prefix + id),
  };
}
