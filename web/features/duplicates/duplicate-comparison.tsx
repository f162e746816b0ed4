import { useEffect } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { duplicateKeys, duplicateTexts } from '#contract/applications/duplicate-texts.ts';
import {
  DUPLICATE_VERDICTS,
  type DuplicateVerdict,
  type PossibleDuplicate,
  verdictTexts,
} from '#contract/applications/duplicates.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { ComparedAnswers } from './compared-answers.tsx';
import { compareButton, Verdict } from './duplicate-list.tsx';
import { useDecideDuplicate } from './duplicates.api.ts';
import styles from './duplicates.module.css';

/** Two applications side by side, and the decision whether they are of the same person. */
export function DuplicateComparison({
  own,
  duplicate,
  other,
  hasFailed,
  onRetry,
  onClose,
}: {
  own: Application;
  duplicate: PossibleDuplicate;
  /** Undefined while it loads, null if it was deleted meanwhile. */
  other: Application | null | undefined;
  hasFailed: boolean;
  onRetry: () => unknown;
  onClose: () => void;
}) {
  const { id } = duplicate;
  useEffect(() => () => document.getElementById(compareButton(id))?.focus(), [id]);
  return (
    <Dialog
      title={duplicateTexts.comparison(own.application_number, duplicate.application_number)}
      size="full"
      onClose={onClose}
    >
      <Stack className={styles.comparison}>
        <p>
          {duplicateTexts.notice(duplicate.application_number, duplicateTexts.reasons(duplicate))}
        </p>
        {other && <Decision own={own} duplicate={duplicate} onDecided={onClose} />}
        {other && <ComparedAnswers applications={[own, other]} />}
        {other === null && <Banner kind="info">{duplicateTexts.gone}</Banner>}
        {other === undefined &&
          (hasFailed ? (
            <LoadFailed message={duplicateTexts.loadFailed} onRetry={onRetry} />
          ) : (
            <PageSkeleton />
          ))}
      </Stack>
    </Dialog>
  );
}

function Decision({
  own,
  duplicate,
  onDecided,
}: {
  own: Application;
  duplicate: PossibleDuplicate;
  onDecided: () => void;
}) {
  const { mutate, isPending } = useDecideDuplicate(own.id, duplicate.id);
  const decide = (verdict: DuplicateVerdict) => {
    if (!isPending) mutate(verdict, { onSuccess: onDecided });
  };
  useShortcuts(
    DUPLICATE_VERDICTS.map((verdict) => ({
      key: duplicateKeys[verdict],
      run: () => decide(verdict),
    })),
    { inDialog: true },
  );
  return (
    <Row as="section" rowGap={2} className={styles.decision} aria-label={duplicateTexts.decide}>
      <p>
        <strong>{duplicateTexts.decide}</strong>
      </p>
      {DUPLICATE_VERDICTS.map((verdict) => (
        <Button
          key={verdict}
          aria-pressed={duplicate.verdict === verdict}
          aria-keyshortcuts={duplicateKeys[verdict]}
          isBusy={isPending}
          onClick={() => decide(verdict)}
        >
          {verdictTexts[verdict].label}
        </Button>
      ))}
      <Soft className="key-hint">{duplicateTexts.keys}</Soft>
      <Verdict duplicate={duplicate} />
    </Row>
  );
}
