import { applyTexts } from '#contract/apply/apply-texts.ts';
import { HIDDEN_FIELD } from '#contract/apply/limits.ts';
import { useApplyForm } from './application-context.ts';

/** People neither see nor reach it; programs fill in every field (rule abuse-1). */
export function HiddenField() {
  const { hidden } = useApplyForm();
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {applyTexts.hiddenField}
        <input
          name={HIDDEN_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
          onChange={(event) => {
            hidden.value = event.target.value;
          }}
        />
      </label>
    </div>
  );
}
