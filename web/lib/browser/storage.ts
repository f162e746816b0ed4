/**
 * Storage that may be blocked or full. Values that cannot be stored stay in memory until the page is
 * closed.
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
        // Blocked, so nothing was stored either.
      }
    },
  };
}

export const localStore = store(() => window.localStorage);
export const sessionStore = store(() => window.sessionStorage);
