import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldAria, type InputProps } from './field.tsx';
import styles from './filter-field.module.css';

export const PAUSE_MS = 250;

/**
 * A field that filters after a short pause, at once with Enter or when it is left. Typed text stays when its own
 * earlier state arrives in the address; any other change of the address (back, a reset) replaces it.
 */
export function DebouncedField({
  value,
  onFilter,
  clean = (typed) => typed,
  leftSection,
  label,
  hint,
  error,
  className,
  ...input
}: Omit<InputProps<'input'>, 'name' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string;
  onFilter: (value: string) => void;
  /** Removes characters that are not allowed. */
  clean?: (typed: string) => string;
  /** An icon in front of the text. */
  leftSection?: ReactNode;
}) {
  const name = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  // Derived, so that there is no timer to cancel: pending text is what differs from the text sent.
  const pending = typed.trim() === sent ? undefined : typed.trim();
  const send = () => {
    if (pending === undefined) return;
    setSent(pending);
    onFilter(pending);
  };
  const sendAfterPause = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the timer
  useEffect(() => {
    const timer = setTimeout(sendAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = inside.current?.closest('form');
    const forget = () => {
      setTyped('');
      setSent('');
    };
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <Field {...{ name, label, hint, error }} className={classNames(styles.filter, className)}>
      <div ref={inside} className={styles.inside}>
        {leftSection}
        <input
          {...input}
          {...fieldAria({ name, hint, error })}
          value={typed}
          onBlur={send}
          onChange={(event) => setTyped(clean(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send();
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </div>
    </Field>
  );
}
