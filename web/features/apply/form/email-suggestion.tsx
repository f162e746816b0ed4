import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './answers.module.css';
import { useAnswer } from './application-context.ts';

/** After a pause: an address that is still being typed looks like a typo. */
const SUGGESTION_DELAY_MS = 700;

type Found = { email: string; suggestion: typeof import('./suggested-email.tsx') };

/** A likely typo in the domain, with one button to correct it; never an error (rule apply-16). */
export function EmailSuggestion() {
  const { value, set } = useAnswer('email');
  const [found, setFound] = useState<Found>();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!value.includes('@')) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      import('./suggested-email.tsx').then(
        (suggestion) => isCurrent && setFound({ email: value, suggestion }),
        () => {},
      );
    }, SUGGESTION_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [value]);

  function handleAccept(email: string): void {
    set(email);
    // The pressed button goes away. Not to the field: that would open the keyboard of a phone.
    status.current?.focus();
  }

  return (
    <div ref={status} className={classNames(styles.suggestion, 'sm')} role="status" tabIndex={-1}>
      {found && (
        <found.suggestion.SuggestedEmail
          email={value}
          isTyped={found.email === value}
          onAccept={handleAccept}
        />
      )}
    </div>
  );
}
