import { localStore } from '#web/lib/browser/storage.ts';

const TOKEN = 'token';
const USER = 'user';

const listeners = new Set<() => void>();

/** The stored token and user; what they mean is auth.ts's business. Changes in other tabs count. */
export const session = {
  token: () => localStore.get(TOKEN),
  /** As stored: text that somebody may have changed. */
  storedUser: () => localStore.get(USER),
  write(token: string, user: unknown) {
    localStore.set(USER, JSON.stringify(user));
    localStore.set(TOKEN, token);
    announce();
  },
  /** The same session, with newer facts about its user. */
  writeUser: (user: unknown) => localStore.set(USER, JSON.stringify(user)),
  clear() {
    localStore.remove(TOKEN);
    localStore.remove(USER);
    announce();
  },
  /** Calls back whenever somebody signs in or out, here or in another tab. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function announce(): void {
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === null) announce();
  });
}
