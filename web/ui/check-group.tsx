import type { ReactNode } from 'react';
import { CheckField } from './check-field.tsx';
import { FieldError } from './field.tsx';
import { Stack } from './layout.tsx';

/** Boxes to tick, each a field of the form under its own name; `name` is what errors are about. */
export function CheckGroup<Value extends string>({
  name,
  error,
  legend,
  values,
  labelOf,
  chosen = [],
}: {
  name: string;
  error: string | undefined;
  legend: string;
  values: readonly Value[];
  labelOf: (value: Value) => ReactNode;
  chosen?: readonly Value[];
}) {
  return (
    <Stack
      as="fieldset"
      id={name}
      gap={1}
      tabIndex={-1}
      aria-describedby={error && `${name}-error`}
    >
      <legend className="strong below-1">{legend}</legend>
      {values.map((value) => (
        <CheckField
          key={value}
          name={value}
          label={labelOf(value)}
          defaultChecked={chosen.includes(value)}
        />
      ))}
      <FieldError name={name} error={error} />
    </Stack>
  );
}
