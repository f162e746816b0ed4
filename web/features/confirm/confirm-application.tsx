import { useEffect, useRef } from 'react';
import { confirmTexts } from '#contract/apply/confirm-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { confirmFailure, useConfirmApplication } from './confirm.api.ts';

/** A button, not the link alone, confirms: programs that scan mail open every link. */
export function ConfirmApplication({ token }: { token: string }) {
  const { isPending, error, data, run } = useConfirmApplication();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) outcome.current?.focus();
  }, [data]);
  const failure = token ? confirmFailure(error) : confirmTexts.invalid;
  if (data) {
    return (
      <Stack ref={outcome} tabIndex={-1}>
        <Banner kind="success">{confirmTexts.confirmed(data.application_number)}</Banner>
        <p>
          {data.status === 'waitlisted' && `${confirmTexts.waiting} `}
          {confirmTexts.next}
        </p>
      </Stack>
    );
  }
  return (
    <>
      {failure && <Banner kind="error">{failure}</Banner>}
      {token && failure !== confirmTexts.invalid && (
        <>
          <Soft size="lg">{confirmTexts.lead}</Soft>
          <p>
            <Button
              kind="primary"
              aria-busy={isPending}
              disabled={isPending}
              onClick={() => run(token)}
            >
              {isPending ? confirmTexts.confirming : confirmTexts.confirm}
            </Button>
          </p>
        </>
      )}
    </>
  );
}
