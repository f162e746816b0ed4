import { Link } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { APPLY_NOW, PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Timeline } from '#web/features/landing/timeline.tsx';
import styles from '#web/features/receipt/receipt.module.css';
import { Receipt } from '#web/features/receipt/receipt.tsx';
import { SharedDevice } from '#web/features/receipt/shared-device.tsx';
import { outlivesPage, useReceipt } from '#web/features/receipt/use-receipt.ts';
import { network } from '#web/lib/browser/network.ts';
import { opensNewTab } from '#web/lib/browser/new-tab.ts';
import { findReceipt } from '#web/lib/browser/receipts.ts';
import { storedLookup } from '#web/lib/browser/stored-receipt.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Column, Row, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';

export function ThankYouPage() {
  const receipt = useReceipt();
  const [remembered] = useState(() => findReceipt(receipt?.number)?.number);
  const number = receipt?.number ?? remembered;
  const [storedNumber] = useState(() =>
    remembered && outlivesPage(remembered) ? remembered : undefined,
  );
  const waitlist = useWaitlistPart(receipt?.isWaitlisted ?? false);

  function handleStatus(event: MouseEvent): void {
    if (opensNewTab(event) || !receipt?.email) return;
    storedLookup.write({ number: receipt.number, email: receipt.email });
  }

  return (
    <Column gap={7} className={styles.page}>
      <Stack gap={2}>
        <PageTitle>{PAGE_TITLES.thankYou}</PageTitle>
        {receipt && <Soft size="lg">{thankYouTexts.lead}</Soft>}
      </Stack>
      {receipt ? (
        <Receipt {...receipt} isStored={storedNumber !== undefined}>
          {waitlist && receipt.email && (
            <waitlist.WaitlistPlace number={receipt.number} email={receipt.email} />
          )}
        </Receipt>
      ) : (
        <NoNumber remembered={storedNumber} />
      )}
      <Stack as="section" aria-labelledby="next">
        <h2 id="next">{thankYouTexts.nextSteps}</h2>
        {receipt?.isWaitlisted ? waitlist && <waitlist.WaitlistTimeline /> : <HonestTimeline />}
      </Stack>
      <Stack as="section" aria-labelledby="reminders">
        <h2 id="reminders">{thankYouTexts.reminders}</h2>
        <Stack as="ul" gap={2} bullets>
          <li>{thankYouTexts.remindVolunteer}</li>
          <li>{thankYouTexts.remindEmail}</li>
          <li>{thankYouTexts.remindStatus}</li>
          {storedNumber && (
            <li>
              <SharedDevice number={storedNumber} />
            </li>
          )}
        </Stack>
      </Stack>
      <Row as="p">
        <Link
          to={pages.status}
          search={number ? { number } : {}}
          className={buttonClass({ kind: 'primary' })}
          onClick={handleStatus}
        >
          {thankYouTexts.checkStatus}
        </Link>
        {number && (
          <Link to={pages.copy} search={{ number }} className={buttonClass()}>
            {PAGE_TITLES.copy}
          </Link>
        )}
        <Link to={pages.home} className={buttonClass()}>
          {labels.backToHome}
        </Link>
      </Row>
    </Column>
  );
}

/** Loaded when it is needed. Without it the receipt itself says what the waitlist means. */
function useWaitlistPart(isWaitlisted: boolean) {
  const [part, setPart] = useState<typeof import('./thank-you-waitlist.tsx')>();
  useEffect(() => {
    if (isWaitlisted) import('./thank-you-waitlist.tsx').then(setPart, () => {});
  }, [isWaitlisted]);
  return part;
}

/** With the promise, or what it really takes once that is known to be longer (rule pace-3). */
function HonestTimeline() {
  const [steps, setSteps] = useState<ComponentProps<typeof Timeline>['steps']>();
  useEffect(() => {
    const request = new AbortController();
    import('./thank-you-turnaround.ts')
      .then(({ loadHonestSteps }) => loadHonestSteps(request.signal))
      .then(
        (loaded) => !request.signal.aborted && setSteps(loaded),
        () => {},
      );
    return () => request.abort();
  }, []);
  return <Timeline {...(steps && { steps })} />;
}

/** After a reload, or from a bookmark. */
function NoNumber({ remembered }: { remembered: string | undefined }) {
  if (remembered) {
    return (
      <Stack as="section" aria-labelledby="remembered">
        <h2 id="remembered">
          {thankYouTexts.number}: {remembered}
        </h2>
        <p>{thankYouTexts.remembered}</p>
      </Stack>
    );
  }
  return (
    <Stack as="section" aria-labelledby="no-number">
      <h2 id="no-number">{thankYouTexts.noNumber}</h2>
      <p>{thankYouTexts.noNumberWhy}</p>
      <p>
        {thankYouTexts.findNumber}{' '}
        <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
      </p>
      <p>
        {thankYouTexts.notApplied} <Link to={pages.apply}>{APPLY_NOW}</Link>
      </p>
    </Stack>
  );
}
