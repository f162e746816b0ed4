import { type FormEvent, useState } from 'react';
import { useDebouncedValue } from '#web/lib/browser/use-debounced-value.ts';
import { TextField } from './field.tsx';

const PAUSE_MS = 300;

/** Follows the place and the radius of a form while they are typed; what they hold is text. */
export function useArea({
  zip_code = '',
  radius_miles,
}: {
  zip_code?: string;
  radius_miles: number | string;
}) {
  const [area, setArea] = useState({ zip_code, radius_miles: String(radius_miles) });
  return {
    area,
    /** After a pause. */
    typed: useDebouncedValue(area, PAUSE_MS),
    /** Of the form. */
    onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
      const form = new FormData(currentTarget);
      const next = {
        zip_code: String(form.get('zip_code')),
        radius_miles: String(form.get('radius_miles')),
      };
      const isSame = next.zip_code === area.zip_code && next.radius_miles === area.radius_miles;
      if (!isSame) setArea(next);
    },
  };
}

export function AreaFields({
  field,
  area,
  texts,
}: {
  field: (name: 'zip_code' | 'radius_miles') => { name: string; error: string | undefined };
  area: ReturnType<typeof useArea>['area'];
  texts: { zip: string; radius: string };
}) {
  const number = { required: true, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...field('zip_code')}
        {...number}
        label={texts.zip}
        maxLength={5}
        defaultValue={area.zip_code}
      />
      <TextField
        {...field('radius_miles')}
        {...number}
        label={texts.radius}
        maxLength={3}
        defaultValue={area.radius_miles}
      />
    </>
  );
}
