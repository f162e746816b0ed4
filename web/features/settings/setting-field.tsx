import { type DeskSettings, OFFER_MODES, SETTING_RANGES } from '#contract/settings/settings.ts';
import { OFFER_MODE_TEXTS, SETTING_TEXTS, settingsTexts } from '#contract/settings/texts.ts';
import { Field, FieldError, FieldHint, fieldAria, TextField } from '#web/ui/field.tsx';
import { isNumber } from './settings-form.ts';

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
    <div className="setting-tick">
      <label>
        <input
          {...fieldAria({ name, hint, error })}
          type="checkbox"
          defaultChecked={value === true}
        />
        {label}
      </label>
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
    </div>
  );
}
