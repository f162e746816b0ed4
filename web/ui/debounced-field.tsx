import './list-tools.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export const PAUSE_MS = 250;

/**
 * A field that filters after a short pause, and at once with Enter. Typed text stays when its own
 * earlier state arrives in the address; any other change of the address (back, a reset) replaces it.
 */
export function DebouncedField({
  value,
  onFilter,
  clean = (typed) => typed,
  ref,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> & {
  value: string;
  onFilter: (value: string) => void;
  /** Removes characters that are not allowed. */
  clean?: (typed: string) => string;
}) {
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

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const forget = () => {
      setTyped('');
      setSent('');
    };
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <TextInput
      size="xs"
      {...input}
      ref={useMergedRef(ref, field)}
      value={typed}
      onChange={(event) => setTyped(clean(event.currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
