import { type ComponentProps, useState } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { EyeIcon, EyeOffIcon } from './public-icons.tsx';
import { FieldFrame, type FieldProps, fieldAria } from './text-field.tsx';

/** A password with a button to show it. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <div className="password-field">
        <input
          {...input}
          {...fieldAria({ name, hint, error })}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          aria-label={isShown ? labels.hidePassword : labels.showPassword}
          aria-controls={name}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
    </FieldFrame>
  );
}
