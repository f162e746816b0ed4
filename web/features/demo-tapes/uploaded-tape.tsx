import { useEffect, useRef } from 'react';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Captions } from './captions.tsx';
import { useSubmitDemoTape } from './demo-tapes.api.ts';
import { OwnTapePlayer } from './own-tape-player.tsx';

/** A recording that has arrived and is not sent in yet. */
export function UploadedTape({ take }: { take: Tape }) {
  const submit = useSubmitDemoTape();
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After an upload: its buttons, which had the focus, are gone.
    if (document.activeElement === document.body) headline.current?.focus();
  }, []);
  const problem = failureSentence(submit.error, demoTapeTexts.sendInFailed);
  return (
    <Stack as="section" aria-labelledby="uploaded">
      <h2 id="uploaded" ref={headline} tabIndex={-1}>
        {take.is_video ? demoTapeTexts.look : demoTapeTexts.listen}
      </h2>
      <OwnTapePlayer take={take} />
      <Soft size="sm">{demoTapeTexts.facts(take)}</Soft>
      <Captions take={take} />
      {problem && (
        <Banner kind="error">
          <p>{problem}</p>
        </Banner>
      )}
      <Row fills>
        <ConfirmButton
          label={demoTapeTexts.sendIn}
          title={demoTapeTexts.sendInTitle}
          body={demoTapeTexts.sendInText}
          confirmLabel={demoTapeTexts.sendIn}
          cancelLabel={demoTapeTexts.notYet}
          kind="primary"
          size="normal"
          isPending={submit.isPending}
          onConfirm={submit.mutate}
        />
      </Row>
    </Stack>
  );
}
