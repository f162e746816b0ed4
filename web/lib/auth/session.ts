import { localStore } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';

const TOKEN = 'token';
const USER = 'user';

/** Counts sign-ins and sign-outs; only its changes matter. */
const changes = createStore(0);
const notify = () => changes.set(changes.get() + 1);

/** The stored token and user, which auth.ts interprets. Follows changes in other tabs. */
export const session = {
  token: () => localStore.get(TOKEN),
  /** Unvalidated text from storage. */
  storedUser: () => localStore.get(USER),
  write(token: string, user: unknown) {
    localStore.set(USER, JSON.stringify(user));
    localStore.set(TOKEN, token);
    notify();
  },
  /** The same session, with newer data of its user. */
  writeUser: (user: unknown) => localStore.set(USER, JSON.stringify(user)),
  clear() {
    localStore.remove(TOKEN);
    localStore.remove(USER);
    notify();
  },
  /** Calls back whenever somebody signs in or out, here or in another tab. */
  subscribe: changes.subscribe,
};

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === null) notify();
  });
}
