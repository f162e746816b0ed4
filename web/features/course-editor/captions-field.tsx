import type { ChangeEvent } from 'react';
import { MODULE_LIMITS } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './module-form.module.css';

/** A character takes at most four bytes. */
const LARGEST_FILE = MODULE_LIMITS.captionsMax * 4;

export function CaptionsField({
  value,
  hasVideo,
  error,
  onChange,
}: {
  value: string;
  hasVideo: boolean;
  error: string | undefined;
  onChange: (captions: string) => void;
}) {
  const isMissing = hasVideo && value.trim() === '';
  const { captionsHint, captionsMissing } = moduleTexts;
  const hint = isMissing ? `${captionsMissing} ${captionsHint}` : captionsHint;
  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > LARGEST_FILE) toast.error(moduleTexts.captionsTooLarge);
    else onChange(await file.text());
    // So that the same file can be chosen again after a correction.
    target.value = '';
  }
  return (
    <Stack gap={2} className={styles.captions}>
      <TextArea
        name="captions"
        label={moduleTexts.captions}
        hint={hint}
        error={error}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <label className={buttonClass({ size: 'small' }, classNames('at-start', styles.file))}>
        {moduleTexts.captionsFile}
        <input
          type="file"
          className="sr-only"
          accept=".vtt,text/vtt"
          onChange={(event) => void handleFile(event)}
        />
      </label>
    </Stack>
  );
}
