import { useRef } from 'react';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useSaveCaptions } from './training-stage.api.ts';

/** Editors can add captions at any time, for colleagues who need them to follow the recording. */
export function CaptionsButton({ take }: { take: Tape }) {
  const { mutate, isPending } = useSaveCaptions(take.id);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" isBusy={isPending} onClick={() => input.current?.click()}>
        {take.has_captions ? stageTexts.replaceCaptions : stageTexts.addCaptions}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        aria-label={stageTexts.captions}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again after a change in it.
          currentTarget.value = '';
          if (file) mutate(file);
        }}
      />
    </>
  );
}
