import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import {
  useAnswer,
  useApplyForm,
  useSubmission,
} from '#web/features/apply/form/application-context.ts';
import styles from '#web/features/apply/wizard.module.css';
import { network } from '#web/lib/browser/network.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';

/** The result of the last submit and what to do next. Takes the focus when it appears. */
export function SubmitNotice({ onChangeZip }: { onChangeZip: () => void }) {
  const { submission } = useApplyForm();
  const { kind, message, detail, applicationNumber } = useSubmission();
  const { value: zip, set: setZip } = useAnswer('zip_code');
  const [chosen, setChosen] = useState('');
  const FullDetails = useFullDetails(kind === 'full');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (['failed', 'full', 'received', 'early'].includes(kind)) box.current?.focus();
  }, [kind]);

  function handleChoose(nearby: string): void {
    submission.cancel();
    setChosen(nearby);
    setZip(nearby);
    // The pressed button goes away.
    box.current?.focus();
  }

  const notices: Partial<Record<typeof kind, string | undefined>> = {
    full: message,
    early: message,
    received: applyTexts.received,
    ...(chosen === zip && { idle: applyTexts.zipChanged(zip) }),
  };
  const notice = notices[kind];
  return (
    <div ref={box} className={classNames(styles.notice, 'gone-while-empty')} tabIndex={-1}>
      {kind === 'failed' && (
        <Banner kind="error">
          <p>
            <strong>{message}</strong>
          </p>
          {detail && <p>{detail}</p>}
          <p>{applyTexts.nothingLost}</p>
        </Banner>
      )}
      {notice && (
        <Banner kind="info" role="status">
          <p>
            <strong>{notice}</strong>
          </p>
          {kind === 'full' && FullDetails && (
            <FullDetails zip={zip} onChoose={handleChoose} onChangeZip={onChangeZip} />
          )}
          {kind === 'received' && <ReceivedDetails number={applicationNumber} />}
        </Banner>
      )}
      {kind === 'waiting' && (
        <Banner kind="info" role="status">
          <p>
            <strong>{applyTexts.waiting}</strong>
          </p>
          <p>{applyTexts.waitingMeaning}</p>
          <Row as="p" gap={5}>
            <Button kind="link" size="compact" onClick={submission.tryNow}>
              {applyTexts.tryNow}
            </Button>
            <Button kind="link" size="compact" onClick={submission.cancel}>
              {applyTexts.cancelWaiting}
            </Button>
          </Row>
        </Banner>
      )}
    </div>
  );
}

/** Loaded when it is needed. Without it the message stands alone, and the waitlist can be joined. */
function useFullDetails(isFull: boolean) {
  const [details, setDetails] = useState<typeof import('./full-details.tsx')>();
  useEffect(() => {
    if (isFull) import('./full-details.tsx').then(setDetails, () => {});
  }, [isFull]);
  return details?.FullDetails;
}

/** An earlier attempt was stored and is under review. */
function ReceivedDetails({ number }: { number: string | undefined }) {
  return (
    <>
      <p>
        {applyTexts.receivedNumber} <strong>{number}</strong>
      </p>
      <p>
        {applyTexts.receivedStatus}{' '}
        <Link to={pages.status} search={{ number }}>
          {PAGE_TITLES.status}
        </Link>
      </p>
      <p>
        {applyTexts.receivedCorrect}{' '}
        <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
      </p>
      <p>{applyTexts.receivedStays}</p>
    </>
  );
}
