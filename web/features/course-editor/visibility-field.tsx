import { moduleTexts } from '#contract/training/editor-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import styles from './module-form.module.css';

const CHOICES = [
  { isPublished: false, label: moduleTexts.draft },
  { isPublished: true, label: moduleTexts.published },
];

export function VisibilityField({
  isPublished,
  onChange,
}: {
  isPublished: boolean;
  onChange: (isPublished: boolean) => void;
}) {
  return (
    <Stack as="fieldset" gap={2} className={classNames(styles.choices, styles.narrow)}>
      <legend>{moduleTexts.visibility}</legend>
      {CHOICES.map((choice) => (
        <label key={choice.label}>
          <input
            type="radio"
            name="is_published"
            checked={isPublished === choice.isPublished}
            onChange={() => onChange(choice.isPublished)}
          />
          {choice.label}
        </label>
      ))}
    </Stack>
  );
}
