import { createStore } from '#web/lib/browser/store.ts';

/** The open question for the password, which features/auth/password-prompt.tsx shows. */
export const passwordPrompt = createStore<{ answer: (isConfirmed: boolean) => void } | null>(null);

let asked: Promise<boolean> | undefined;
let confirmedAt = 0;

/**
 * Asks for the password in a dialog; false if it was closed. Requests at the same time share it, also
 * one that was sent before the password was given and refused afterwards.
 */
export function askForPassword(sentAt: number): Promise<boolean> {
  if (sentAt < confirmedAt) return Promise.resolve(true);
  asked ??= new Promise<boolean>((resolve) => {
    passwordPrompt.set({
      answer(isConfirmed) {
        asked = undefined;
        if (isConfirmed) confirmedAt = performance.now();
        passwordPrompt.set(null);
        resolve(isConfirmed);
      },
    });
  });
  return asked;
}
