import { localStore } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';

const TOKEN = 'token';
const USER = 'user';
/** The token before a renewal: it has ended, and tells other tabs that nobody signed in or out. */
const RENEWED = 'renewed_token';
const LOCK = 'session';

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
  writeUser: (user: unknown) => localStore.set(USER, JSON.stringify(user)),
  /** A call whose answer is a new token of the same session. One at a time among the tabs. */
  renew<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const store = async () => {
      const answer = await call();
      localStore.set(RENEWED, localStore.get(TOKEN) ?? '');
      localStore.set(TOKEN, (answer as { token: string }).token);
      return answer;
    };
    // Only secure pages have locks.
    return navigator.locks?.request(LOCK, store) ?? store();
  },
  /** The token, once no tab is about to renew it: until then a refusal may be of the one before. */
  async settledToken(): Promise<string | null> {
    await navigator.locks?.request(LOCK, { mode: 'shared' }, () => undefined);
    return session.token();
  },
  clear() {
    localStore.remove(TOKEN);
    localStore.remove(RENEWED);
    localStore.remove(USER);
    notify();
  },
  /** Calls back whenever somebody signs in or out, here or in another tab. */
  subscribe: changes.subscribe,
};

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    const isRenewal = event.oldValue !== null && event.oldValue === localStore.get(RENEWED);
    if ((event.key === TOKEN && !(isRenewal && event.newValue)) || event.key === null) notify();
  });
}
