import { ConfirmDialog, type Question } from './confirm-dialog.tsx';
import { openDialog } from './open-dialog.tsx';

/** Asks for confirmation of an action; resolves to false if the dialog is closed in any other way. */
export const confirm = async (question: Question): Promise<boolean> =>
  (await openDialog<boolean>(question.title, (onAnswer) => (
    <ConfirmDialog {...question} onAnswer={onAnswer} />
  ))) ?? false;
