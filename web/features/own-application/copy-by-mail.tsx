import { useEffect, useRef, useState } from 'react';
import { detailsTexts } from '#contract/apply/own-application-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { mailCopyLink, type Who } from './own-application.api.ts';
import styles from './own-application.module.css';

/** On a device that does not know the application, the copy comes by mail (rule copy-1). */
export function CopyByMail({ who }: { who: Who }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isPending, run } = useAsyncAction(mailCopyLink);
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) send.current?.focus();
  }, [isOpen]);
  const failure = failureSentence(error, detailsTexts.linkFailed);
  if (data) return <Banner kind="success">{messages.copyLinkMailed}</Banner>;
  if (!isOpen) {
    return (
      <div>
        <Button kind="link" onClick={() => setIsOpen(true)}>
          {detailsTexts.copy}
        </Button>
      </div>
    );
  }
  return (
    <Stack gap={3} className={styles.detail}>
      <p>{detailsTexts.copyByMail}</p>
      <Button ref={send} isBusy={isPending} onClick={() => run(who)}>
        {isPending ? detailsTexts.sendingLink : detailsTexts.emailLink}
      </Button>
      {failure && <Banner kind="error">{failure}</Banner>}
    </Stack>
  );
}
