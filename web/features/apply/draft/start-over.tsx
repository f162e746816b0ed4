import type { ReactNode } from 'react';
import { applyTexts, handoverButtonTexts } from '#contract/apply/apply-texts.ts';
import { useDraft } from '#web/features/apply/form/application-context.ts';
import styles from '#web/features/apply/wizard.module.css';
import { toast } from '#web/lib/browser/toast.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Row } from '#web/ui/layout.tsx';

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
  const saved = handover ? handoverButtonTexts.savedForOtherDevice : applyTexts.savedHere;
  return (
    <Row
      gap={5}
      rowGap={2}
      align="baseline"
      size="sm"
      className={classNames(styles.startOver, 'soft')}
    >
      <p role="status">{isRefused ? <strong>{applyTexts.notSaved}</strong> : saved}</p>
      {children}
      <StartOverButton onStartOver={onStartOver} />
    </Row>
  );
}

export function StartOverButton({ onStartOver }: { onStartOver: () => void }) {
  const handleConfirm = () => {
    onStartOver();
    toast.info(applyTexts.startedOver);
  };
  return (
    <ConfirmButton
      kind="link"
      size="compact"
      label={applyTexts.startOver}
      title={applyTexts.startOverTitle}
      body={applyTexts.startOverBody}
      cancelLabel={applyTexts.startOverCancel}
      confirmLabel={applyTexts.startOverConfirm}
      isDestructive
      onConfirm={handleConfirm}
    />
  );
}
