import { type ReactNode, useId, useRef } from 'react';
import { handoverButtonTexts } from '#contract/apply/handover-button-texts.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { useDraft } from '#web/features/apply/form/application-context.ts';
import { toast } from '#web/lib/browser/toast.ts';

const CONFIRMED = 'confirmed';

/** Says where the answers are stored, and can remove them. */
export function StartOver({
  onStartOver,
  children,
}: {
  onStartOver: () => void;
  /** Further things to do with the draft. */
  children?: ReactNode;
}) {
  const { isRefused, handover } = useDraft();
  const kept = handover ? handoverButtonTexts.keptToo : applyTexts.keptHere;
  return (
    <div className="start-over">
      <p role="status">{isRefused ? <strong>{applyTexts.notKept}</strong> : kept}</p>
      {children}
      <StartOverButton onStartOver={onStartOver} />
    </div>
  );
}

/** Removes the answers after a confirmation. */
export function StartOverButton({ onStartOver }: { onStartOver: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  function openDialog(): void {
    if (!dialog.current) return;
    // Escape does not reset the value of an earlier confirmation.
    dialog.current.returnValue = '';
    dialog.current.showModal();
  }

  // After the dialog has closed and restored the focus, so that the first step can take it.
  function handleClose(): void {
    if (dialog.current?.returnValue !== CONFIRMED) return;
    onStartOver();
    toast.info(applyTexts.startedOver);
  }

  return (
    <>
      <button type="button" className="link-button" onClick={openDialog}>
        {applyTexts.startOver}
      </button>
      <dialog
        ref={dialog}
        className="start-over-dialog"
        aria-labelledby={title}
        onClose={handleClose}
      >
        <h2 id={title}>{applyTexts.startOverTitle}</h2>
        <p>{applyTexts.startOverBody}</p>
        {/* The safe choice comes first: it has the focus when the dialog opens. */}
        <form method="dialog" className="actions">
          <button type="submit" className="button">
            {applyTexts.startOverCancel}
          </button>
          <button type="submit" className="button danger" value={CONFIRMED}>
            {applyTexts.startOverConfirm}
          </button>
        </form>
      </dialog>
    </>
  );
}
