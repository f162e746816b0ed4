import { useEffect, useRef, useState } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { type FieldOfKind, fieldRow } from '#contract/apply/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field, fieldAria } from '#web/ui/field.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './answers.module.css';
import { useAnswer, useApplyForm } from './application-context.ts';
import { useZipAvailability } from './use-zip-availability.ts';

export function ZipAnswer({ field }: { field: FieldOfKind<'zip'> }) {
  const { value, problem, set } = useAnswer(field);
  const { label, hint } = fieldTexts(field);
  const { input } = fieldRow(field);
  return (
    <Field name={field} label={label} hint={hint} error={problem}>
      <input
        {...fieldAria({ name: field, hint, error: problem })}
        className={classNames(styles.zip, 'figures')}
        required
        {...input}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <Availability zip={value} onChoose={set} />
    </Field>
  );
}

function Availability({ zip, onChoose }: { zip: string; onChoose: (zip: string) => void }) {
  const found = useZipAvailability(zip);
  const seats = typeof found === 'object' ? found : undefined;
  const { knownFull } = useApplyForm();
  const [chosen, setChosen] = useState<string>();
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (seats) knownFull.set(seats.takenZip?.toKnown(zip, seats));
  }, [seats, zip, knownFull]);

  function handleChoose(nearby: string): void {
    setChosen(nearby);
    onChoose(nearby);
    // The pressed button goes away. Not to the field: that would open the keyboard of a phone.
    status.current?.focus();
  }

  return (
    <div ref={status} className={classNames(styles.availability, 'sm')} role="status" tabIndex={-1}>
      {chosen === zip && <p>{applyTexts.zipChanged(zip)}</p>}
      {found === 'checking' && <Soft>{messages.zipChecking}</Soft>}
      {seats?.available && (
        <p className="good">{messages.zipAvailable(seats.count, seats.limit)}</p>
      )}
      {seats?.takenZip && (
        <seats.takenZip.TakenZip zip={zip} found={seats} onChoose={handleChoose} />
      )}
    </div>
  );
}
