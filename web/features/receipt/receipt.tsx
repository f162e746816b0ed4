import { type ReactNode, useRef, useState } from 'react';
import { receiptTexts, thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { copyText } from '#web/lib/browser/clipboard.ts';
import { formatLongDay } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { CopyIcon, PrintIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './receipt.module.css';
import type { ReceiptFacts } from './use-receipt.ts';

/** The application number, with buttons to copy and print it. `children` is the place in line. */
export function Receipt({
  number,
  isWaitlisted,
  isUnconfirmed = false,
  isStored = true,
  children,
  ...applicant
}: Omit<ReceiptFacts, 'isUnconfirmed'> & {
  isUnconfirmed?: boolean;
  /** Whether this browser can prove later whose application it is. */
  isStored?: boolean;
  children?: ReactNode;
}) {
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
    <Card
      as="section"
      gap={4}
      className={classNames(styles.receipt, 'breaks')}
      aria-labelledby="receipt"
    >
      <p className="on-paper">{network.name}</p>
      <h2 id="receipt" className="label-heading soft strong">
        {thankYouTexts.number}
      </h2>
      <p className={styles.number}>
        <strong ref={shown}>{number}</strong>
      </p>
      <OnPaper {...applicant} />
      {children}
      {email && (
        <p>
          {receiptTexts.sentTo} <strong>{email}</strong>.{' '}
          <span className="on-screen">
            {isStored ? receiptTexts.wrongAddress : receiptTexts.wrongAddressNow}
          </span>
        </p>
      )}
      <p>
        <strong>{thankYouTexts.save}</strong> {thankYouTexts.saveWhy}
      </p>
      {isUnconfirmed && (
        <p>
          <strong>{thankYouTexts.unconfirmed}</strong> {thankYouTexts.unconfirmedWhy}
        </p>
      )}
      {isWaitlisted && (
        <p>
          <strong>{thankYouTexts.waitlisted}</strong> {thankYouTexts.waitlistedWhy}
        </p>
      )}
      <p className="on-paper">
        {thankYouTexts.statusAddress} {location.origin + addressIn(LANGUAGE, pages.status)}
      </p>
      <Row justify="center">
        <Button onClick={() => void handleCopy()}>
          <CopyIcon />
          {thankYouTexts.copy}
        </Button>
        <Button onClick={() => window.print()}>
          <PrintIcon />
          {thankYouTexts.print}
        </Button>
      </Row>
      <Soft size="sm" className={classNames(styles.outcome, 'on-screen')} role="status">
        {outcome}
      </Soft>
    </Card>
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
    <Facts className={classNames(styles.facts, 'on-paper')}>
      <Fact label={receiptTexts.name}>{name}</Fact>
      <Fact label={receiptTexts.email}>{email}</Fact>
      <Fact label={receiptTexts.submitted}>{formatLongDay(new Date(submittedAt))}</Fact>
    </Facts>
  );
}
