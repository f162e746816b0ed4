import { createStore } from '#web/lib/browser/store.ts';

/** The open question for the password, which features/auth/password-prompt.tsx shows. */
export const passwordPrompt = createStore<{ answer: (isConfirmed: boolean) => void } | null>(null);

let asked: Promise<boolean> | undefined;

/** Asks for the password in a dialog; false if it was closed. Requests at the same time share it. */
export function askForPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    passwordPrompt.set({
      answer(isConfirmed) {
        asked = undefined;
        passwordPrompt.set(null);
        resolve(isConfirmed);
      },
    });
  });
  return asked;
}
