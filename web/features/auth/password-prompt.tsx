import { lazy, Suspense } from 'react';
import { passwordPrompt } from '#web/lib/auth/password-prompt.ts';
import { useStore } from '#web/lib/browser/use-store.ts';

const ConfirmPasswordDialog = lazy(() => import('./confirm-password-dialog.tsx'));

/** Shows the dialog that a request waits for (lib/api/request.ts). On every page, so it is small. */
export function PasswordPrompt() {
  const prompt = useStore(passwordPrompt);
  if (!prompt) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onAnswer={prompt.answer} />
    </Suspense>
  );
}
