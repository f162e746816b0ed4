import { useEffect, useRef } from 'react';
import { confirmContactTexts } from '#contract/apply/own-application-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { confirmContact } from './own-application.api.ts';

/** A button, not the link alone, confirms: programs that scan mail open every link. */
export function ConfirmContact({ token }: { token: string }) {
  const { isPending, error, data, run } = useAsyncAction(confirmContact);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) outcome.current?.focus();
  }, [data]);
  const isRefused = error instanceof ApiError && [400, 409].includes(error.status);
  const failure = token ? describeFailure(error) : confirmContactTexts.invalid;
  if (data) {
    return (
      <Stack ref={outcome} tabIndex={-1}>
        <Banner kind="success">{confirmContactTexts.confirmed(data.application_number)}</Banner>
        <p>{confirmContactTexts.next}</p>
      </Stack>
    );
  }
  return (
    <>
      {failure && <Banner kind="error">{failure}</Banner>}
      {token && !isRefused && (
        <>
          <Soft size="lg">{confirmContactTexts.lead}</Soft>
          <p>
            <Button kind="primary" isBusy={isPending} onClick={() => run(token)}>
              {isPending ? confirmContactTexts.confirming : confirmContactTexts.confirm}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

function describeFailure(error: Error | null): string | undefined {
  if (error instanceof ApiError && error.status === 400) return confirmContactTexts.invalid;
  return failureSentence(error, confirmContactTexts.failed);
}
