import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredReview } from '#contract/applications/applications.ts';
import { type AnswerField, fieldRow } from '#contract/apply/fields.ts';
import { type Evidence, standsThere } from '#contract/reviews/evidence.ts';
import { evidenceTexts } from '#contract/reviews/evidence-texts.ts';
import { criterionTitle } from '#contract/reviews/rubric.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './evidence.module.css';
import { type Mark, MarkedText } from './evidence-marks.tsx';
import { PinButton } from './evidence-pin-button.tsx';
import { type EvidencePinning, useEvidencePinning } from './evidence-pinning.ts';
import { QuoteArea } from './evidence-quote.tsx';

/**
 * An answer with its quoted passages highlighted. While a review is open, these are the review's
 * own, and more words can be pinned to its criterion.
 */
export function EvidenceText({
  field,
  text,
  isInQuestion,
  reviews,
  shownIn = 'page',
}: {
  field: AnswerField;
  text: string;
  /** Whether the open step of the review is about this answer. */
  isInQuestion: boolean;
  reviews: readonly StoredReview[];
  /** While a dialog covers the page, only the dialog's texts can be quoted. */
  shownIn?: EvidencePinning['from'];
}) {
  const review = useEvidencePinning();
  const pinning = review?.from === shownIn ? review : null;
  const answer = useRef<HTMLParagraphElement>(null);
  const canQuote = pinning !== null && isInQuestion;
  const quoting = useQuoting(canQuote);
  const quoted = review ? ownQuotes(review.evidence) : quotesOf(reviews);
  const marks = quoted.filter((mark) => mark.field === field && standsThere(mark, text));
  if (pinning && quoting.isOpen) {
    return <QuoteArea field={field} text={text} pinning={pinning} onLeave={quoting.close} />;
  }
  return (
    <div className={styles.text}>
      <MarkedText ref={answer} text={text} marks={marks} />
      {pinning && <PinButton field={field} text={text} answer={answer} pinning={pinning} />}
      {canQuote && (
        <Button
          ref={quoting.button}
          kind="link"
          size="small"
          className={styles.quoteButton}
          data-quote
          aria-label={evidenceTexts.quoteFrom(fieldRow(field).summary)}
          onClick={quoting.open}
        >
          {evidenceTexts.quote}
        </Button>
      )}
    </div>
  );
}

type Quoted = Mark & Pick<Evidence, 'field' | 'quote'>;

const ownQuotes = (evidence: readonly Evidence[]): Quoted[] =>
  evidence.map((one) => ({
    ...one,
    says: evidenceTexts.quotedByYou(criterionTitle(one.criterion)),
  }));

const quotesOf = (reviews: readonly StoredReview[]): Quoted[] =>
  reviews
    .filter(({ is_current }) => is_current)
    .flatMap(({ details, reviewer_name }) =>
      (details?.evidence ?? []).map((one) => ({
        ...one,
        says: evidenceTexts.quotedBy(criterionTitle(one.criterion), reviewer_name),
      })),
    );

/** The focus returns to where it was: the button, or the review if its key was pressed. */
function useQuoting(canQuote: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  // At another step it closes, and must not open again when a later step is about this answer.
  if (isOpen && !canQuote) setIsOpen(false);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  return {
    isOpen: isOpen && canQuote,
    button,
    open() {
      opener.current = document.activeElement;
      setIsOpen(true);
    },
    close() {
      flushSync(() => setIsOpen(false));
      const { current } = opener;
      const hadFocusOutside = current?.isConnected && current !== document.body;
      const back = hadFocusOutside ? current : button.current;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}
