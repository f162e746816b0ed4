import { moduleTexts } from '#contract/training/editor-texts.ts';

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
    <fieldset className="edit-visibility">
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
    </fieldset>
  );
}
