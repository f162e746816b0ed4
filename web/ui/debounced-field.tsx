import './list-tools.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 250;

/**
 * A field that filters after a short pause, and at once with Enter. What is being typed stays, even
 * when an earlier state of it arrives in the address; a change from elsewhere (back, reset) shows.
 */
export function DebouncedField({
  value,
  onFilter,
  clean = (typed) => typed,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> & {
  value: string;
  onFilter: (value: string) => void;
  /** What may be typed at all, such as digits. */
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
  const filter = useDebouncedCallback((text: string) => {
    setSent(text.trim());
    onFilter(text.trim());
  }, PAUSE_MS);
  return (
    <TextInput
      {...input}
      value={typed}
      onChange={(event) => {
        const text = clean(event.currentTarget.value);
        setTyped(text);
        filter(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') filter.flush();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
