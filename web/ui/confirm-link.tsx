import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import { Soft } from './soft.tsx';

/** What a link in a mail is for. A button, not the link alone, does it: programs that scan mail open every link. */
export function ConfirmLink<Answer>({
  token,
  texts,
  send,
  children,
}: {
  /** Empty if the link has none that could be valid. */
  token: string;
  texts: Record<'lead' | 'confirm' | 'confirming' | 'invalid' | 'failed', string>;
  send: (token: string) => Promise<Answer>;
  /** What it says once that is done. */
  children: (answer: Answer) => ReactNode;
}) {
  const { isPending, error, data, run } = useAsyncAction(send);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) outcome.current?.focus();
  }, [data]);
  if (data) {
    return (
      <Stack ref={outcome} tabIndex={-1}>
        {children(data)}
      </Stack>
    );
  }
  const { status, code } = error instanceof ApiError ? error : {};
  if (token === '' || status === 400) return <Banner kind="error">{texts.invalid}</Banner>;
  // Of which the server cannot say more.
  const failure = code === 'internal' ? texts.failed : failureSentence(error, texts.failed);
  return (
    <>
      {failure && <Banner kind="error">{failure}</Banner>}
      {status !== 409 && (
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
