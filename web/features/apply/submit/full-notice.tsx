import { applyTexts } from '#contract/apply/texts.ts';
import { useAnswer } from '#web/features/apply/form/application-context.ts';
import { useZipAvailability } from '#web/features/apply/form/use-zip-availability.ts';
import { Banner } from '#web/ui/banner.tsx';

/** After a submit into a ZIP code without a seat for newcomers: the waitlist, or another ZIP code. */
export function FullNotice({
  message,
  onChoose,
  onChangeZip,
}: {
  message: string | undefined;
  onChoose: (zip: string) => void;
  onChangeZip: () => void;
}) {
  const { value: zip } = useAnswer('zip_code');
  const found = useZipAvailability(zip, 0);
  const taken = typeof found === 'object' && !found.available ? found : undefined;
  return (
    <Banner kind="info" role="status">
      <p>
        <strong>{message}</strong>
      </p>
      <p>{applyTexts.waitlistMeaning}</p>
      {taken?.line && (
        <>
          <taken.line.PlaceInLine zip={zip} found={taken} />
          <taken.line.NearbyZips found={taken} onChoose={onChoose} />
        </>
      )}
      <button type="button" className="link-button" onClick={onChangeZip}>
        {applyTexts.changeZip}
      </button>
    </Banner>
  );
}
