import {
  type DeskSettings,
  OFFER_MODES,
  SETTING_LENGTHS,
  SETTING_RANGES,
} from '#contract/settings/settings.ts';
import { OFFER_MODE_TEXTS, SETTING_TEXTS, settingsTexts } from '#contract/settings/texts.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Field, FieldError, FieldHint, fieldAria, TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './settings.module.css';
import { isNumber, isText } from './settings-form.ts';

/** One setting: a number, a choice or a box to tick, with what it changes. */
export function SettingField({
  name,
  value,
  error,
}: {
  name: keyof DeskSettings;
  value: DeskSettings[keyof DeskSettings];
  error: string | undefined;
}) {
  const { label, hint } = SETTING_TEXTS[name];
  if (isNumber(name)) {
    const [least, most] = SETTING_RANGES[name];
    return (
      <TextField
        name={name}
        label={label}
        hint={`${hint} ${settingsTexts.range(least, most)}.`}
        error={error}
        defaultValue={String(value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
    );
  }
  if (isText(name)) {
    const [, maxLength] = SETTING_LENGTHS[name];
    const text = { name, label, hint, error, maxLength, defaultValue: String(value) };
    return name === 'first_assignment_brief' ? (
      <TextArea {...text} rows={10} />
    ) : (
      <TextField {...text} autoComplete="off" required />
    );
  }
  if (name === 'offers') {
    return (
      <Field name={name} label={label} hint={hint} error={error}>
        <select {...fieldAria({ name, hint, error })} defaultValue={String(value)}>
          {OFFER_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {OFFER_MODE_TEXTS[mode]}
            </option>
          ))}
        </select>
      </Field>
    );
  }
  return (
    <Stack gap={1} className={styles.tick}>
      <CheckField
        {...fieldAria({ name, hint, error })}
        label={label}
        defaultChecked={value === true}
      />
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
    </Stack>
  );
}
