import { useEffect, useRef } from 'react';
import type { Take } from '#contract/training/demo.ts';
import { demoTexts } from '#contract/training/demo-texts.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Captions } from './captions.tsx';
import { useSubmitDemo } from './demo.api.ts';
import { TakePlayer } from './take-player.tsx';

/** A recording that has arrived and is not sent in yet. */
export function UploadedTake({ take }: { take: Take }) {
  const submit = useSubmitDemo();
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After an upload: its buttons, which had the focus, are gone.
    if (document.activeElement === document.body) headline.current?.focus();
  }, []);
  const problem = failureSentence(submit.error, demoTexts.sendInFailed);
  return (
    <section className="stack" aria-labelledby="uploaded">
      <h2 id="uploaded" ref={headline} tabIndex={-1}>
        {take.is_video ? demoTexts.look : demoTexts.listen}
      </h2>
      <TakePlayer take={take} />
      <p className="soft">{demoTexts.facts(take)}</p>
      <Captions take={take} />
      {problem && (
        <Banner kind="error">
          <p>{problem}</p>
        </Banner>
      )}
      <div className="actions">
        <ConfirmButton
          label={demoTexts.sendIn}
          title={demoTexts.sendInTitle}
          body={demoTexts.sendInText}
          confirmLabel={demoTexts.sendIn}
          cancelLabel={demoTexts.notYet}
          kind="primary"
          size="normal"
          isPending={submit.isPending}
          onConfirm={submit.mutate}
        />
      </div>
    </section>
  );
}
