import { useEffect, useRef, useState } from 'react';
import { detailsTexts } from '#contract/apply/own-application-texts.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from './banner.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { Stack } from './layout.tsx';

/** For what needs a link at the email address on file: says so at the first press, and mails it at the second. */
export function LinkByMail({
  label,
  kind = 'link',
  why,
  send,
}: Pick<ButtonLook, 'kind'> & {
  label: string;
  why: string;
  /** The response says what has happened. */
  send: () => Promise<{ message: string }>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isPending, run } = useAsyncAction(send);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.focus();
  }, [isOpen]);
  const failure = failureSentence(error, detailsTexts.linkFailed);
  if (data) return <Banner kind="success">{data.message}</Banner>;
  if (!isOpen) {
    return (
      <Button kind={kind} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <Stack gap={3} align="start">
      <p>{why}</p>
      <Button ref={button} isBusy={isPending} onClick={() => run(undefined)}>
        {isPending ? detailsTexts.sendingLink : detailsTexts.emailLink}
      </Button>
      {failure && <Banner kind="error">{failure}</Banner>}
    </Stack>
  );
}
