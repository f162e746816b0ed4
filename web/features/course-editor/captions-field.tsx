import { MODULE_LIMITS } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { FileButton } from '#web/ui/file-drop.tsx';
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
  async function handleFile(file: File) {
    if (file.size > LARGEST_FILE) toast.error(moduleTexts.captionsTooLarge);
    else onChange(await file.text());
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
      <FileButton
        size="small"
        className="at-start"
        accept=".vtt,text/vtt"
        onFiles={([file]) => file && void handleFile(file)}
      >
        {moduleTexts.captionsFile}
      </FileButton>
    </Stack>
  );
}
