import { useRef, useState } from 'react';
import { messages } from '#contract/shared/messages.ts';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import { captionsBody, type Tape } from '#contract/training/demo-tapes.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { useSaveCaptions } from './demo-tapes.api.ts';

/** Captions for a take: a file that is chosen, or none. */
export function Captions({ take }: { take: Tape }) {
  const input = useRef<HTMLInputElement>(null);
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
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        onChange={({ currentTarget }) => {
          void handleFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Row fills>
        <Button
          size="small"
          aria-describedby="captions-lead"
          isBusy={save.isPending}
          onClick={() => input.current?.click()}
        >
          {demoTapeTexts.chooseCaptions}
        </Button>
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
