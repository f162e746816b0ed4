import type { LetterTo } from '#web/features/letters/composer.tsx';
import { toastError } from '#web/lib/api/query-client.ts';
import { openDialog } from '#web/ui/open-dialog.tsx';

/** Opens a letter to these people; the dialog is loaded with the first one. */
export function writeTo(to: LetterTo): void {
  import('#web/features/letters/composer.tsx').then(
    ({ Composer }) =>
      void openDialog<void>('letter', (onAnswer) => (
        <Composer to={to} onClose={() => onAnswer()} />
      )),
    toastError,
  );
}
