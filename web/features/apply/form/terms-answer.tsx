import { fieldTexts } from '#contract/apply/field-texts.ts';
import type { FieldOfKind } from '#contract/apply/fields.ts';
import { FieldError, fieldAria } from '#web/ui/field.tsx';
import { useAnswer } from './application-context.ts';

export function AgreementAnswer({ field }: { field: FieldOfKind<'agreement'> }) {
  const { value, problem, set } = useAnswer(field);
  return (
    <div className="terms-answer">
      <label className="answer-option">
        <input
          type="checkbox"
          required
          {...fieldAria({ name: field, error: problem })}
          checked={value}
          onChange={(event) => set(event.target.checked)}
        />
        {fieldTexts(field).label}
      </label>
      <FieldError name={field} error={problem} />
    </div>
  );
}
