import './copy-of-answers.css';
import { useEffect, useState } from 'react';
import type { CopyOfAnswers as Copy } from '#contract/apply/applicant-calls.ts';
import { copyTexts } from '#contract/apply/copy-texts.ts';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { type AnswerField, explanationOf, isKind } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { formatLongDay } from '#web/lib/browser/dates.ts';
import { forgetReceipt } from '#web/lib/browser/receipts.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/public-icons.tsx';
import { type CopySource, downloadCopy, getCopy } from './own-application.api.ts';

/** All answers on one page, to print or to download (rule copy-1). */
export function CopyOfAnswers({ source }: { source: CopySource }) {
  const { data, error, run } = useAsyncAction(getCopy);
  const [isForgotten, setIsForgotten] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per source, which a parent keeps
  useEffect(() => run(source), [source]);
  if (isForgotten) return <Banner kind="success">{copyTexts.forgotten}</Banner>;
  if (error) return <Failure error={error} onRetry={() => run(source)} />;
  if (!data) return <p role="status">{copyTexts.loading}</p>;
  const number = data.application_number;
  return (
    <>
      <Actions source={source} number={number} />
      <Sheet copy={data} />
      {'submission_id' in source && (
        <div className="forget">
          <p className="soft">{copyTexts.forgetWhy}</p>
          <Button
            kind="link"
            onClick={() => {
              forgetReceipt(number);
              setIsForgotten(true);
            }}
          >
            {copyTexts.forget}
          </Button>
        </div>
      )}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400) return <Banner kind="error">{copyTexts.linkInvalid}</Banner>;
  // Erased since: the receipt is of no use any more.
  if (status === 404) return <Banner kind="error">{copyTexts.noReceipt}</Banner>;
  return (
    <>
      <Banner kind="error">{failureSentence(error, copyTexts.failed)}</Banner>
      <p>
        <Button onClick={onRetry}>{copyTexts.retry}</Button>
      </p>
    </>
  );
}

function Actions({ source, number }: { source: CopySource; number: string }) {
  const { isPending, error, run } = useAsyncAction(() => downloadCopy(source, number));
  const failure = failureSentence(error, copyTexts.downloadFailed);
  return (
    <div className="actions copy-actions">
      <Button onClick={() => window.print()}>
        <PrintIcon />
        {copyTexts.print}
      </Button>
      <Button isBusy={isPending} onClick={() => run(undefined)}>
        {isPending ? copyTexts.downloading : copyTexts.download}
      </Button>
      {failure && <Banner kind="error">{failure}</Banner>}
    </div>
  );
}

function Sheet({ copy: { application_number, created_at, answers } }: { copy: Copy }) {
  return (
    <article className="answer-sheet">
      <dl className="facts">
        <dt>{copyTexts.number}</dt>
        <dd>{application_number}</dd>
        <dt>{copyTexts.name}</dt>
        <dd>{answers.full_name}</dd>
        <dt>{copyTexts.submitted}</dt>
        <dd>{formatLongDay(created_at)}</dd>
      </dl>
      {STEPS.filter(({ fields }) => fields.length > 0).map(({ id, title, fields }) => (
        <section key={id} aria-labelledby={`copy-${id}`}>
          <h2 id={`copy-${id}`}>{title}</h2>
          <dl>
            {fields
              .filter((field) => !isKind(field, 'explanation'))
              .map((field) => (
                <Answer key={field} field={field} answers={answers} />
              ))}
          </dl>
        </section>
      ))}
    </article>
  );
}

function Answer({ field, answers }: { field: AnswerField; answers: Copy['answers'] }) {
  const answer = answers[field];
  const explained = explanationOf(field);
  const explanation = explained && answers[explained];
  return (
    <div>
      <dt>{fieldTexts(field).label}</dt>
      <dd>
        {typeof answer === 'boolean'
          ? formatYesNo(answer)
          : answer || <span className="soft">{labels.notProvided}</span>}
      </dd>
      {explanation && (
        <dd>
          <span className="soft">{copyTexts.explanation}:</span> {explanation}
        </dd>
      )}
    </div>
  );
}
