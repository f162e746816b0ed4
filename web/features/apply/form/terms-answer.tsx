import { fieldTexts } from '#contract/apply/field-texts.ts';
import type { FieldOfKind } from '#contract/apply/fields.ts';
import { FieldError, fieldAria } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { OptionField } from '#web/ui/option-field.tsx';
import { useAnswer } from './application-context.ts';

export function AgreementAnswer({ field }: { field: FieldOfKind<'agreement'> }) {
  const { value, problem, set } = useAnswer(field);
  return (
    <Stack gap={2} align="start">
      <OptionField
        type="checkbox"
        required
        {...fieldAria({ name: field, error: problem })}
        checked={value}
        onChange={(event) => set(event.target.checked)}
      >
        {fieldTexts(field).label}
      </OptionField>
      <FieldError name={field} error={problem} />
    </Stack>
  );
}
