import { loginAnswer, meAnswer, messageAnswer } from '#contract/auth/auth.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import type { Role, User } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { session } from './session.ts';

export type AuthState =
  | { status: 'unauthenticated'; user: null; hasLeft: boolean }
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: User };

const SIGNED_OUT: AuthState = { status: 'unauthenticated', user: null, hasLeft: false };
/** Signed out on purpose: the login does not lead back to the page they left. */
const LEFT: AuthState = { status: 'unauthenticated', user: null, hasLeft: true };
const LOADING: AuthState = { status: 'loading', user: null };

let token = session.token();
const state = createStore<AuthState>(token === null ? SIGNED_OUT : LOADING);
let check: Promise<User | null> | undefined;

// Signed in or out elsewhere, or the server said that the session is over.
session.subscribe(() => {
  if (session.token() === token) return;
  token = session.token();
  check = undefined;
  state.set(token === null ? SIGNED_OUT : LOADING);
});

export const auth = {
  state: state.get,
  subscribe: state.subscribe,

  /** Who is signed in, once that is known. Fails when the server cannot be asked. */
  async settle(): Promise<User | null> {
    const current = state.get();
    if (current.status !== 'loading') return current.user;
    check ??= ask().finally(() => {
      check = undefined;
    });
    return check;
  },

  async login(email: string, password: string): Promise<User> {
    const answer = await api.post(paths.login, loginAnswer, { email, password });
    token = answer.token;
    state.set({ status: 'authenticated', user: answer.user });
    // Last: the guards that this notifies read the state above.
    session.write(answer.token, answer.user);
    return answer.user;
  },

  /** Ends the session in this browser in any case; returns whether the server has ended it, too. */
  async logout(): Promise<boolean> {
    const wasRevoked = await api.post(paths.logout, messageAnswer).then(
      () => true,
      (error: unknown) => {
        logger.warn(messages.signOutFailed);
        // A session that the server no longer knows needs no ending.
        return error instanceof ApiError && error.status === 401;
      },
    );
    token = null;
    state.set(LEFT);
    session.clear();
    return wasRevoked;
  },
};

async function ask(): Promise<User | null> {
  const asked = token;
  try {
    const { user } = await api.get(paths.me, meAnswer);
    // Somebody else may have signed in through another tab while the question was on its way.
    if (asked !== token) return auth.settle();
    session.writeUser(user);
    state.set({ status: 'authenticated', user });
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function useAuth(): AuthState & { isAdmin: boolean; isCorrespondent: boolean } {
  const current = useStore(state);
  return {
    ...current,
    isAdmin: hasRole(current, 'admin'),
    isCorrespondent: hasRole(current, 'correspondent'),
  };
}

export function hasRole(current: AuthState, role: Role): boolean {
  return current.user?.role === role;
}
