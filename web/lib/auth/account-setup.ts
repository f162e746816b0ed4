import { pages } from '#contract/shared/pages.ts';
import { createStore } from '#web/lib/browser/store.ts';

/** Answers of the API to somebody who must first change their password or set up a second factor. */
const SETUP_CODES = ['password_change_required', 'second_factor_setup_required'];
export const isSetupCode = (code: string) => SETUP_CODES.includes(code);

/** Counts such answers; start.tsx then leads to /account, which says what to do. */
const refusals = createStore(0);
export const accountSetup = {
  require: () => refusals.set(refusals.get() + 1),
  subscribe: refusals.subscribe,
  /** The sign-in has said so: other pages, and what they would ask for, have to wait. */
  isMissing: createStore(false),
  /** Where somebody was going, to go on once that is done. */
  next: '',
  /** The page after a sign-in. */
  landing(href: string): string {
    if (!accountSetup.isMissing.get()) return href;
    accountSetup.next = href;
    return pages.account;
  },
};
