import { useMemo } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { duplicateTexts } from '#contract/applications/duplicate-texts.ts';
import { ANSWER_FIELDS, type AnswerField, fieldRow, isKind } from '#contract/apply/fields.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './duplicates.module.css';
import { type Passage, runsOf, splitShared } from './shared-passages.ts';

type Pair = readonly [Application, Application];

/** Every answer of both, each in its column; what both say is marked. */
export function ComparedAnswers({ applications }: { applications: Pair }) {
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
          <h3>{fieldRow(field).summary}</h3>
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
