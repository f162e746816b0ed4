import { useEffect, useRef } from 'react';
import type { confirmContactTexts } from '#contract/apply/own-application-texts.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import type { confirmContact } from './own-application.api.ts';

/** A button, not the link alone, confirms: programs that scan mail open every link. */
export function ConfirmContact({
  token,
  texts,
  send,
}: {
  token: string;
  texts: Translation<typeof confirmContactTexts>;
  send: typeof confirmContact;
}) {
  const { isPending, error, data, run } = useAsyncAction(send);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) outcome.current?.focus();
  }, [data]);
  const isRefused = error instanceof ApiError && [400, 409].includes(error.status);
  const failure = token ? describeFailure(error, texts) : texts.invalid;
  if (data) {
    return (
      <Stack ref={outcome} tabIndex={-1}>
        <Banner kind="success">{texts.confirmed(data.application_number)}</Banner>
        <p>{texts.next}</p>
      </Stack>
    );
  }
  return (
    <>
      {failure && <Banner kind="error">{failure}</Banner>}
      {token && !isRefused && (
        <>
          <Soft size="lg">{texts.lead}</Soft>
          <p>
            <Button kind="primary" isBusy={isPending} onClick={() => run(token)}>
              {isPending ? texts.confirming : texts.confirm}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

function describeFailure(
  error: Error | null,
  texts: Translation<typeof confirmContactTexts>,
): string | undefined {
  if (error instanceof ApiError && error.status === 400) return texts.invalid;
  return failureSentence(error, texts.failed);
}
