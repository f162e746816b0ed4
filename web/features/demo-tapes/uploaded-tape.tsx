import { useEffect, useRef, useState } from 'react';
import { messages } from '#contract/shared/messages.ts';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import { captionsBody, type Tape } from '#contract/training/demo-tapes.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-drop.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { useSaveCaptions, useSubmitDemoTape } from './demo-tapes.api.ts';
import { OwnTapePlayer } from './own-tape-player.tsx';

/** A recording that has arrived and is not sent in yet. */
export function UploadedTape({ take }: { take: Tape }) {
  const submit = useSubmitDemoTape(take.id);
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
      {problem && <Banner kind="error">{problem}</Banner>}
      <Row fills>
        <ConfirmButton
          label={demoTapeTexts.sendIn}
          title={demoTapeTexts.sendInTitle}
          body={demoTapeTexts.sendInText}
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

function Captions({ take }: { take: Tape }) {
  const save = useSaveCaptions(take.id);
  const [problem, setProblem] = useState<string | undefined>();

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const body = captionsBody.safeParse({ captions: await file.text() });
    if (!body.success || body.data.captions.trim() === '') {
      return setProblem(body.error?.issues[0]?.message ?? messages.captionsInvalid);
    }
    store(body.data.captions, demoTapeTexts.captionsSaved);
  }

  function store(captions: string, saved: string): void {
    setProblem(undefined);
    save.mutate(captions, {
      onSuccess: () => toast.success(saved),
      onError: (error) => setProblem(failureSentence(error, demoTapeTexts.captionsFailed)),
    });
  }

  return (
    <Card gap={2}>
      <h3>{demoTapeTexts.captions}</h3>
      <Soft id="captions-lead" size="sm">
        {take.has_captions ? demoTapeTexts.captionsThere : demoTapeTexts.captionsLead}
      </Soft>
      <Row fills>
        <FileButton
          size="small"
          accept=".vtt,text/vtt"
          aria-describedby="captions-lead"
          isBusy={save.isPending}
          onFiles={([file]) => void handleFile(file)}
        >
          {demoTapeTexts.chooseCaptions}
        </FileButton>
        {take.has_captions && (
          <Button
            size="small"
            isBusy={save.isPending}
            onClick={() => store('', demoTapeTexts.captionsRemoved)}
          >
            {demoTapeTexts.removeCaptions}
          </Button>
        )}
      </Row>
      {problem && (
        <div role="alert">
          <FieldError name="captions" error={problem} />
        </div>
      )}
    </Card>
  );
}
