/**
 * Storage that may be forbidden or full. What it refuses is kept in memory, so that a page works
 * until it is closed.
 */
function store(choose: () => Storage) {
  const refused = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return refused.get(key) ?? choose().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        choose().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    remove(key: string): void {
      refused.delete(key);
      try {
        choose().removeItem(key);
      } catch {
        // Forbidden: then nothing was stored either.
      }
    },
  };
}

export const localStore = store(() => window.localStorage);
export const sessionStore = store(() => window.sessionStorage);
