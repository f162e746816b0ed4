import { type ReactNode, useRef, useState } from 'react';
import { receiptTexts, thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { WAITLIST_RULE } from '#contract/shared/program-texts.ts';
import { copyText } from '#web/lib/browser/clipboard.ts';
import { formatLongDay } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyIcon, PrintIcon } from '#web/ui/public-icons.tsx';
import type { ReceiptFacts } from './use-receipt.ts';

/** The application number, with buttons to copy and print it. `children` is the place in line. */
export function Receipt({
  number,
  isWaitlisted,
  isUnconfirmed = false,
  children,
  ...applicant
}: Omit<ReceiptFacts, 'isUnconfirmed'> & { isUnconfirmed?: boolean; children?: ReactNode }) {
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState('');
  const { email } = applicant;

  const handleCopy = async () => {
    const isCopied = await copyText(number);
    // Blocked, or a page without https: select the number, so that Ctrl+C copies it.
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setOutcome(isCopied ? thankYouTexts.copied : thankYouTexts.copyRefused);
  };

  return (
    <section className="receipt" aria-labelledby="receipt">
      <p className="on-paper">{network.name}</p>
      <h2 id="receipt">{thankYouTexts.number}</h2>
      <p className="number">
        <strong ref={shown}>{number}</strong>
      </p>
      <OnPaper {...applicant} />
      {children}
      {email && (
        <p className="sent-to">
          {receiptTexts.sentTo} <strong>{email}</strong>.{' '}
          <span className="on-screen">{receiptTexts.wrongAddress}</span>
        </p>
      )}
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
        <Button onClick={() => void handleCopy()}>
          <CopyIcon />
          {thankYouTexts.copy}
        </Button>
        <Button onClick={() => window.print()}>
          <PrintIcon />
          {thankYouTexts.print}
        </Button>
      </div>
      <p className="outcome" role="status">
        {outcome}
      </p>
    </section>
  );
}

/** Whose application it is and when it was sent: a printed page has nothing else to tell by. */
function OnPaper({
  name,
  email,
  submittedAt,
}: Pick<ReceiptFacts, 'name' | 'email' | 'submittedAt'>) {
  if (!name || !email || !submittedAt) return null;
  return (
    <dl className="on-paper">
      <dt>{receiptTexts.name}</dt>
      <dd>{name}</dd>
      <dt>{receiptTexts.email}</dt>
      <dd>{email}</dd>
      <dt>{receiptTexts.submitted}</dt>
      <dd>{formatLongDay(new Date(submittedAt))}</dd>
    </dl>
  );
}
