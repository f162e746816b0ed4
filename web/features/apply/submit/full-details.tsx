import { takenZipTexts } from '#contract/apply/apply-lazy-texts.ts';
import { useZipAvailability } from '#web/features/apply/form/use-zip-availability.ts';
import { Button } from '#web/ui/button.tsx';

/** A ZIP code without a seat for newcomers: the waitlist, or another ZIP code. */
export function FullDetails({
  zip,
  onChoose,
  onChangeZip,
}: {
  zip: string;
  onChoose: (zip: string) => void;
  onChangeZip: () => void;
}) {
  const found = useZipAvailability(zip, 0);
  return (
    <>
      <p>{takenZipTexts.meaning}</p>
      {typeof found === 'object' && found.takenZip && (
        <found.takenZip.Alternatives zip={zip} found={found} onChoose={onChoose} />
      )}
      <Button kind="link" size="compact" onClick={onChangeZip}>
        {takenZipTexts.changeZip}
      </Button>
    </>
  );
}
