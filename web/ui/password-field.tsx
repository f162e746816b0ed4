import { useState } from 'react';
import { labels } from '#contract/shared/messages.ts';
import styles from './field.module.css';
import { Field, fieldAria, type InputProps } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './public-icons.tsx';

export function PasswordField({
  name,
  label,
  hint,
  error,
  className,
  ...input
}: Omit<InputProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ name, label, hint, error, className }}>
      <div className={styles.inside}>
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
    </Field>
  );
}
