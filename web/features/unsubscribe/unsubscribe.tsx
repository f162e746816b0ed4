import { useEffect, useRef } from 'react';
import { settingOf, unsubscribeResponse } from '#contract/mail/unsubscribe.ts';
import { unsubscribeTexts as texts } from '#contract/mail/unsubscribe-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';

const send = (token: string) =>
  api.post(`${paths.unsubscribe}?${new URLSearchParams({ token })}`, unsubscribeResponse);

/** A button, not the link alone, switches off: programs that scan mail open every link. */
export function Unsubscribe({ token }: { token: string }) {
  const { isPending, error, data, run } = useAsyncAction(send);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) outcome.current?.focus();
  }, [data]);
  const setting = settingOf(token);
  const isRefused = !setting || (error instanceof ApiError && error.status === 400);
  if (data) {
    return (
      <Stack ref={outcome} tabIndex={-1}>
        <Banner kind="success">{texts.stopped}</Banner>
        <p>{texts.next}</p>
      </Stack>
    );
  }
  if (isRefused) return <Banner kind="error">{texts.invalid}</Banner>;
  return (
    <>
      {error && <Banner kind="error">{failureSentence(error, texts.failed)}</Banner>}
      <Soft size="lg">{texts.lead[setting]}</Soft>
      <p>
        <Button kind="primary" isBusy={isPending} onClick={() => run(token)}>
          {isPending ? texts.stopping : texts.stop}
        </Button>
      </p>
    </>
  );
}
