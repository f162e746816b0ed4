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
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { PrintIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './copy-of-answers.module.css';
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
        <Stack gap={1} align="start" lined className="on-screen">
          <Soft>{copyTexts.forgetWhy}</Soft>
          <Button
            kind="link"
            onClick={() => {
              forgetReceipt(number);
              setIsForgotten(true);
            }}
          >
            {copyTexts.forget}
          </Button>
        </Stack>
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
    <Row className={styles.actions}>
      <Button onClick={() => window.print()}>
        <PrintIcon />
        {copyTexts.print}
      </Button>
      <Button isBusy={isPending} onClick={() => run(undefined)}>
        {isPending ? copyTexts.downloading : copyTexts.download}
      </Button>
      {failure && <Banner kind="error">{failure}</Banner>}
    </Row>
  );
}

function Sheet({ copy: { application_number, created_at, answers } }: { copy: Copy }) {
  return (
    <Stack as="article" gap={6} className={styles.sheet}>
      <Facts className={styles.facts}>
        <Fact label={copyTexts.number}>{application_number}</Fact>
        <Fact label={copyTexts.name}>{answers.full_name}</Fact>
        <Fact label={copyTexts.submitted}>{formatLongDay(created_at)}</Fact>
      </Facts>
      {STEPS.filter(({ fields }) => fields.length > 0).map(({ id, title, fields }) => (
        <Stack as="section" key={id} aria-labelledby={`copy-${id}`}>
          <h2 id={`copy-${id}`}>{title}</h2>
          <Stack as="dl">
            {fields
              .filter((field) => !isKind(field, 'explanation'))
              .map((field) => (
                <Answer key={field} field={field} answers={answers} />
              ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

function Answer({ field, answers }: { field: AnswerField; answers: Copy['answers'] }) {
  const answer = answers[field];
  const explained = explanationOf(field);
  const explanation = explained && answers[explained];
  return (
    <div>
      <dt className="strong">{fieldTexts(field).label}</dt>
      <dd className="as-written">
        {typeof answer === 'boolean'
          ? formatYesNo(answer)
          : answer || <Soft as="span">{labels.notProvided}</Soft>}
      </dd>
      {explanation && (
        <dd className="as-written">
          <Soft as="span">{copyTexts.explanation}:</Soft> {explanation}
        </dd>
      )}
    </div>
  );
}
