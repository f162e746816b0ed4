import { useEffect, useEffectEvent, useState } from 'react';
import { copyResponse } from '#contract/apply/applicant-calls.ts';
import { startAgainTexts } from '#contract/apply/apply-lazy-texts.ts';
import { ANSWER_FIELDS, isKind } from '#contract/apply/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { storedValues, type Values } from '#web/features/apply/form/answers.ts';
import { useApplyForm, usePrevious } from '#web/features/apply/form/application-context.ts';
import { FIRST_STEP } from '#web/features/apply/form/steps.ts';
import { api } from '#web/lib/api/api.ts';
import { findReceipt, type Receipt } from '#web/lib/browser/receipts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Starts the form from the answers of a rejected application, if it was sent from this browser (rule
 * reapply-2), and says so on the first step. Answers that are there already are replaced only after
 * a question.
 */
export default function StartAgain({
  number,
  step,
  onStarted,
}: {
  /** Of the rejected application; from the address. */
  number: string | undefined;
  step: number;
  onStarted: () => void;
}) {
  const previous = usePrevious();
  if (previous) return step === FIRST_STEP ? <Started number={previous.number} /> : null;
  const receipt = number === undefined ? undefined : findReceipt(number);
  return receipt ? <Offer receipt={receipt} onStarted={onStarted} /> : null;
}

function Started({ number }: { number: string }) {
  return (
    <Banner kind="info" role="status">
      <p>
        <strong>{startAgainTexts.started(number)}</strong>
      </p>
      <p>{startAgainTexts.startedHint}</p>
    </Banner>
  );
}

function Offer({ receipt, onStarted }: { receipt: Receipt; onStarted: () => void }) {
  const { draft } = useApplyForm();
  const [state, setState] = useState<'offered' | 'loading' | 'failed'>(() =>
    draft.isEmpty() ? 'loading' : 'offered',
  );
  const start = async () => {
    setState('loading');
    try {
      const { number, submission_id } = receipt;
      draft.startFrom(await loadEarlierAnswers(receipt), { number, submission_id });
      onStarted();
    } catch {
      setState('failed');
    }
  };
  const startAtOnce = useEffectEvent(() => {
    if (state === 'loading') void start();
  });
  useEffect(() => startAtOnce(), []);
  if (state === 'loading') {
    return <p role="status">{startAgainTexts.loading}</p>;
  }
  return (
    <Banner kind={state === 'failed' ? 'error' : 'info'}>
      <p>{state === 'failed' ? startAgainTexts.failed : startAgainTexts.offer(receipt.number)}</p>
      <Button kind="link" size="compact" onClick={() => void start()}>
        {state === 'failed' ? startAgainTexts.retry : startAgainTexts.accept}
      </Button>
    </Banner>
  );
}

/** The answers of an application that was sent from this browser, as the form holds them. */
async function loadEarlierAnswers({ number, submission_id }: Receipt): Promise<Values> {
  const body = { application_number: number, submission_id };
  const { answers } = await api.post(paths.copy, copyResponse, body);
  return storedValues.parse(
    Object.fromEntries(
      // Terms are agreed to anew with every application.
      ANSWER_FIELDS.filter((field) => !isKind(field, 'agreement')).map((field) => [
        field,
        String(answers[field] ?? ''),
      ]),
    ),
  );
}
