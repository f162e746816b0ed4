import './evidence.css';
import { fieldRow } from '#contract/apply/fields.ts';
import type { Evidence } from '#contract/reviews/evidence.ts';
import { evidenceTexts } from '#contract/reviews/evidence-texts.ts';
import { type CriterionId, criterionTitle, RUBRIC } from '#contract/reviews/rubric.ts';
import { CloseIcon } from '#web/ui/public-icons.tsx';

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
    <section className="evidence-list" aria-label={evidenceTexts.title}>
      {pinned.length === 0 && (
        <p className="soft">
          {evidenceTexts.hint} <span className="quote-key">{evidenceTexts.keyHint}</span>
        </p>
      )}
      <ul>
        {pinned.map((passage) => (
          <li key={`${passage.field} ${passage.start} ${passage.end}`}>
            <Quote passage={passage} />
            <button
              type="button"
              className="sheet-close"
              aria-label={evidenceTexts.removeQuote(passage.quote)}
              title={evidenceTexts.remove}
              onClick={() => onRemove(passage)}
            >
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
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
    <dl className="evidence-quotes">
      {quoted.map(({ title, passages }) => (
        <div key={title}>
          <dt>{title}</dt>
          {passages.map((passage) => (
            <dd key={`${passage.field} ${passage.start} ${passage.end}`}>
              <Quote passage={passage} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Quote({ passage: { field, quote } }: { passage: Evidence }) {
  return (
    <span className="evidence-quote">
      <q>{quote}</q> <span className="soft">{fieldRow(field).summary}</span>
    </span>
  );
}
