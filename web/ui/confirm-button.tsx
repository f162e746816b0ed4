import { useState } from 'react';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { Button, type ButtonLook } from './button.tsx';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

export function ConfirmButton({
  label,
  name = label,
  kind,
  size = 'compact',
  className,
  confirmLabel = label,
  isPending = false,
  onConfirm,
  ...question
}: Omit<Question, 'confirmLabel'> &
  ButtonLook & {
    label: string;
    /** For screen readers, where the label alone says too little. */
    name?: string;
    className?: string;
    confirmLabel?: string;
    isPending?: boolean;
    onConfirm: () => void;
  }) {
  const [isOpen, setIsOpen] = useState(false);
  useHeadlineAfter();
  const handleAnswer = (isConfirmed: boolean) => {
    setIsOpen(false);
    if (isConfirmed) onConfirm();
  };
  return (
    <>
      <Button
        kind={kind}
        size={size}
        className={className}
        aria-label={name}
        isBusy={isPending}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog {...question} confirmLabel={confirmLabel} onAnswer={handleAnswer} />
      )}
    </>
  );
}
