import { useRef, useState } from 'react';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { WAITLIST_RULE } from '#contract/shared/program-texts.ts';
import { copyText } from '#web/lib/browser/clipboard.ts';
import { CopyIcon, PrintIcon } from '#web/ui/public-icons.tsx';

/** The application number, with buttons to copy and print it. */
export function Receipt({
  number,
  isWaitlisted,
  isUnconfirmed = false,
}: {
  number: string;
  isWaitlisted: boolean;
  isUnconfirmed?: boolean;
}) {
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState('');

  const handleCopy = async () => {
    const isCopied = await copyText(number);
    // Blocked, or a page without https: select the number, so that Ctrl+C copies it.
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setOutcome(isCopied ? thankYouTexts.copied : thankYouTexts.copyRefused);
  };

  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 id="receipt">{thankYouTexts.number}</h2>
      <p className="number">
        <strong ref={shown}>{number}</strong>
      </p>
      <p>
        <strong>{thankYouTexts.save}</strong> {thankYouTexts.saveWhy}
      </p>
      {isUnconfirmed && (
        <p className="waitlisted">
          <strong>{thankYouTexts.unconfirmed}</strong> {thankYouTexts.unconfirmedWhy}
        </p>
      )}
      {isWaitlisted && (
        <p className="waitlisted">
          <strong>{thankYouTexts.waitlisted}</strong> {thankYouTexts.waitlistedWhy} {WAITLIST_RULE}
        </p>
      )}
      <p className="on-paper">
        {thankYouTexts.statusAddress} {location.origin + addressIn(LANGUAGE, pages.status)}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={() => void handleCopy()}>
          <CopyIcon />
          {thankYouTexts.copy}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          <PrintIcon />
          {thankYouTexts.print}
        </button>
      </div>
      <p className="outcome" role="status">
        {outcome}
      </p>
    </section>
  );
}
