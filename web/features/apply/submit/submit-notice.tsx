import { useEffect, useRef } from 'react';
import { applyTexts } from '#contract/apply/texts.ts';
import { useApplyForm, useSubmission } from '#web/features/apply/form/application-context.ts';
import { Notice } from '#web/features/apply/form/notice.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** What became of the last attempt to submit, and what to do next. Takes the focus as it appears. */
export function SubmitNotice({ onChangeZip }: { onChangeZip: () => void }) {
  const { submission } = useApplyForm();
  const { kind, message, detail } = useSubmission();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'failed' || kind === 'full') box.current?.focus();
  }, [kind]);

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
        <Notice>
          <p>
            <strong>{message}</strong>
          </p>
          <p>{applyTexts.waitlistMeaning}</p>
          <button type="button" className="link-button" onClick={onChangeZip}>
            {applyTexts.changeZip}
          </button>
        </Notice>
      )}
      {kind === 'waiting' && (
        <Notice>
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
        </Notice>
      )}
    </div>
  );
}
