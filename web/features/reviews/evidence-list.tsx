import { fieldRow } from '#contract/apply/fields.ts';
import type { Evidence } from '#contract/reviews/evidence.ts';
import { evidenceTexts } from '#contract/reviews/evidence-texts.ts';
import { type CriterionId, criterionTitle, RUBRIC } from '#contract/reviews/rubric.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { CloseIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './evidence.module.css';

/** The passages that are pinned to the criterion of a review step. */
export function EvidenceList({
  evidence,
  criterion,
  onRemove,
}: {
  evidence: readonly Evidence[];
  criterion: CriterionId;
  onRemove: (passage: Evidence) => void;
}) {
  const pinned = evidence.filter((one) => one.criterion === criterion);
  return (
    <section className={classNames(styles.list, 'xs')} aria-label={evidenceTexts.title}>
      {pinned.length === 0 && (
        <Soft>
          {evidenceTexts.hint} <span className="key-hint">{evidenceTexts.keyHint}</span>
        </Soft>
      )}
      <Stack as="ul" gap={1}>
        {pinned.map((passage) => (
          <Row
            as="li"
            gap={2}
            align="start"
            justify="between"
            wrap={false}
            key={`${passage.field} ${passage.start} ${passage.end}`}
          >
            <Quote passage={passage} />
            <Button
              kind="icon"
              size="small"
              aria-label={evidenceTexts.removeQuote(passage.quote)}
              title={evidenceTexts.remove}
              onClick={() => onRemove(passage)}
            >
              <CloseIcon size={16} />
            </Button>
          </Row>
        ))}
      </Stack>
      <p role="status" className="sr-only">
        {pinned.length > 0 && evidenceTexts.count(pinned.length, criterionTitle(criterion))}
      </p>
    </section>
  );
}

/** The passages of a submitted review, by criterion. */
export function EvidenceQuotes({ evidence }: { evidence: readonly Evidence[] }) {
  const quoted = RUBRIC.map(({ id, title }) => ({
    title,
    passages: evidence.filter(({ criterion }) => criterion === id),
  })).filter(({ passages }) => passages.length > 0);
  if (quoted.length === 0) return null;
  return (
    <Stack as="dl" gap={2} size="sm" className={styles.quotes}>
      {quoted.map(({ title, passages }) => (
        <div key={title}>
          <dt className="soft">{title}</dt>
          {passages.map((passage) => (
            <dd key={`${passage.field} ${passage.start} ${passage.end}`}>
              <Quote passage={passage} />
            </dd>
          ))}
        </div>
      ))}
    </Stack>
  );
}

function Quote({ passage: { field, quote } }: { passage: Evidence }) {
  return (
    <span className={classNames(styles.quote, 'breaks')}>
      <q>{quote}</q> <Soft as="span">{fieldRow(field).summary}</Soft>
    </span>
  );
}
