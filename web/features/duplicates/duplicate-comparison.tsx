import { useEffect, useMemo } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { duplicateKeys, duplicateTexts } from '#contract/applications/duplicate-texts.ts';
import {
  DUPLICATE_VERDICTS,
  type DuplicateVerdict,
  type PossibleDuplicate,
  verdictTexts,
} from '#contract/applications/duplicates.ts';
import { ANSWER_FIELDS, type AnswerField, fieldRow, isKind } from '#contract/apply/fields.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { compareButton, Verdict } from './duplicate-list.tsx';
import { useDecideDuplicate } from './duplicates.api.ts';
import styles from './duplicates.module.css';
import { type Passage, runsOf, splitShared } from './shared-passages.ts';

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

type Pair = readonly [Application, Application];

/** Every answer of both, each in its column; what both say is marked. */
function ComparedAnswers({ applications }: { applications: Pair }) {
  const [own, other] = applications;
  const runs = useMemo(() => [runsOf(textsOf(other)), runsOf(textsOf(own))], [own, other]);
  const fields = ANSWER_FIELDS.filter(
    (field) => !isKind(field, 'agreement') && applications.some((one) => isGiven(one[field])),
  );
  return (
    <>
      <Soft>{duplicateTexts.marked}</Soft>
      {fields.map((field) => (
        <section key={field} className={styles.compared} aria-label={fieldRow(field).summary}>
          <h3 className="small-heading">{fieldRow(field).summary}</h3>
          {applications.map((application, place) => (
            <div key={application.id}>
              <Soft size="xs">{application.application_number}</Soft>
              <Value
                field={field}
                application={application}
                same={isSame(field, applications)}
                runs={runs[place] ?? new Set()}
              />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

const isGiven = (value: unknown) => value !== null && value !== '';

const textsOf = (application: Application) =>
  ANSWER_FIELDS.map((field) => application[field]).filter((value) => typeof value === 'string');

/** Short answers are compared as a whole. */
const isSame = (field: AnswerField, [own, other]: Pair) =>
  (isKind(field, 'short_text') || isKind(field, 'zip')) &&
  isGiven(own[field]) &&
  String(own[field]).toLowerCase() === String(other[field]).toLowerCase();

function Value({
  field,
  application,
  same,
  runs,
}: {
  field: AnswerField;
  application: Application;
  same: boolean;
  runs: ReadonlySet<string>;
}) {
  const value = application[field];
  if (typeof value === 'boolean') return <p>{formatYesNo(value)}</p>;
  if (!value) {
    const isHidden = fieldRow(field).step === 'personal' && application.hidden.includes('identity');
    return <Soft>{isHidden ? duplicateTexts.hidden : labels.notProvided}</Soft>;
  }
  const passages: Passage[] = same
    ? [{ text: value, start: 0, isShared: true }]
    : splitShared(value, runs);
  return (
    <AsWritten>
      {passages.map(({ text, start, isShared }) =>
        isShared ? <mark key={start}>{text}</mark> : text,
      )}
    </AsWritten>
  );
}
