import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { applyTexts } from '#contract/apply/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import {
  useAnswer,
  useApplyForm,
  useSubmission,
} from '#web/features/apply/form/application-context.ts';
import { network } from '#web/lib/browser/network.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FullNotice } from './full-notice.tsx';

/** The result of the last submit and what to do next. Takes the focus when it appears. */
export function SubmitNotice({ onChangeZip }: { onChangeZip: () => void }) {
  const { submission } = useApplyForm();
  const { kind, message, detail, applicationNumber } = useSubmission();
  const { value: zip, set: setZip } = useAnswer('zip_code');
  const [chosen, setChosen] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (['failed', 'full', 'received'].includes(kind)) box.current?.focus();
  }, [kind]);

  function chooseZip(nearby: string): void {
    submission.cancel();
    setChosen(nearby);
    setZip(nearby);
    // The pressed button goes away.
    box.current?.focus();
  }

  return (
    <div ref={box} className="submit-notice" tabIndex={-1}>
      {kind === 'failed' && (
        <Banner kind="error">
          <p>
            <strong>{message}</strong>
          </p>
          {detail && <p>{detail}</p>}
          <p>{applyTexts.nothingLost}</p>
        </Banner>
      )}
      {kind === 'full' && (
        <FullNotice message={message} onChoose={chooseZip} onChangeZip={onChangeZip} />
      )}
      {kind === 'idle' && chosen === zip && (
        <Banner kind="info" role="status">
          <p>
            <strong>{applyTexts.zipChanged(zip)}</strong>
          </p>
          <p>{applyTexts.zipChangedSubmit}</p>
        </Banner>
      )}
      {kind === 'received' && (
        <Banner kind="info" role="status">
          <p>
            <strong>{applyTexts.received}</strong>
          </p>
          <p>
            {applyTexts.receivedNumber} <strong>{applicationNumber}</strong>
          </p>
          <p>
            {applyTexts.receivedStatus}{' '}
            <Link to={pages.status} search={{ number: applicationNumber }}>
              {PAGE_TITLES.status}
            </Link>
          </p>
          <p>
            {applyTexts.receivedCorrect}{' '}
            <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
          </p>
          <p>{applyTexts.receivedKept}</p>
        </Banner>
      )}
      {kind === 'waiting' && (
        <Banner kind="info" role="status">
          <p>
            <strong>{applyTexts.waiting}</strong>
          </p>
          <p>{applyTexts.waitingMeaning}</p>
          <p className="choices">
            <button type="button" className="link-button" onClick={submission.tryNow}>
              {applyTexts.tryNow}
            </button>
            <button type="button" className="link-button" onClick={submission.cancel}>
              {applyTexts.cancelWaiting}
            </button>
          </p>
        </Banner>
      )}
    </div>
  );
}
