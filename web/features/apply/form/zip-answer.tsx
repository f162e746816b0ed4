import { FIELD_LABELS, LIMITS } from '#contract/apply/form.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { FieldFrame, fieldAria } from '#web/ui/text-field.tsx';
import { useAnswer } from './application-context.ts';
import { useZipAvailability } from './use-zip-availability.ts';

const NAME = 'zip_code';

/** The ZIP code, and below it whether a seat is free there. */
export function ZipAnswer() {
  const { value, problem, set } = useAnswer(NAME);
  const aria = fieldAria({ name: NAME, hint: applyTexts.zipHint, error: problem });
  return (
    <FieldFrame name={NAME} label={FIELD_LABELS[NAME]} hint={applyTexts.zipHint} error={problem}>
      <input
        {...aria}
        className="zip-input"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={LIMITS.zipLength}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <Availability zip={value} />
    </FieldFrame>
  );
}

function Availability({ zip }: { zip: string }) {
  const found = useZipAvailability(zip);
  return (
    <div className="zip-availability" role="status">
      {found === 'checking' && <p className="soft">{messages.zipChecking}</p>}
      {typeof found === 'object' && found.available && (
        <p className="is-free">{messages.zipAvailable(found.count, found.limit)}</p>
      )}
      {typeof found === 'object' && !found.available && (
        <>
          <p className="is-full">{messages.zipTaken(found.limit)}</p>
          <p>{applyTexts.zipWaitlist}</p>
        </>
      )}
    </div>
  );
}
