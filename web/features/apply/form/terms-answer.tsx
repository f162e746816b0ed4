import { FIELD_LABELS } from '#contract/apply/form.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { fieldAria } from '#web/ui/text-field.tsx';
import { useAnswer } from './application-context.ts';

const NAME = 'terms_agreed';

export function TermsAnswer() {
  const { value, problem, set } = useAnswer(NAME);
  return (
    <div className="terms-answer">
      <label className="answer-option">
        <input
          type="checkbox"
          required
          {...fieldAria({ name: NAME, error: problem })}
          checked={value}
          onChange={(event) => set(event.target.checked)}
        />
        {FIELD_LABELS[NAME]}
      </label>
      {problem && (
        <p id={`${NAME}-error`} className="field-error">
          <AlertIcon size={16} />
          {problem}
        </p>
      )}
    </div>
  );
}
