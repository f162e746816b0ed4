import { useRef } from 'react';
import type { Take } from '#contract/training/demo.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { useSaveCaptions } from './training-stage.api.ts';

/** Editors can add captions at any time, for colleagues who need them to follow the recording. */
export function CaptionsButton({ take }: { take: Take }) {
  const { mutate, isPending } = useSaveCaptions(take.id);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && input.current?.click()}
      >
        {take.has_captions ? stageTexts.replaceCaptions : stageTexts.addCaptions}
      </button>
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
