import { useEffect, useRef, useState } from 'react';
import { formHelpTexts } from '#contract/apply/apply-texts.ts';
import type { FieldOfKind } from '#contract/apply/fields.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LongAnswer } from './answer-fields.tsx';
import styles from './answers.module.css';
import { useApplyForm } from './application-context.ts';

type Props = { field: FieldOfKind<'explanation'>; explains: FieldOfKind<'yes_no'> };

/**
 * Closed until it is needed: opens with a No and with a text, and stays open once it was pressed or
 * written in (rule apply-14).
 */
export function ExplanationAnswer({ field, explains }: Props) {
  const { store } = useApplyForm();
  const { subscribe } = store;
  const isNeeded = useStore({ subscribe, get: () => store.values()[explains] === 'false' });
  const isFilled = useStore({ subscribe, get: () => store.values()[field] !== '' });
  const [wasFilled, setWasFilled] = useState(isFilled);
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // An emptied text does not close under the cursor.
  if (isFilled && !wasFilled) setWasFilled(true);
  useEffect(() => {
    if (isPressed) place.current?.querySelector('textarea')?.focus();
  }, [isPressed]);
  if (isNeeded || wasFilled || isPressed) {
    return (
      <div ref={place}>
        <LongAnswer field={field} explains={explains} />
      </div>
    );
  }
  return (
    <Button
      kind="link"
      size="compact"
      className={classNames(styles.explain, 'at-start')}
      aria-describedby={`${explains}-question`}
      onClick={() => setPressed(true)}
    >
      {formHelpTexts.addExplanation}
    </Button>
  );
}
