import { lineTexts } from '#contract/apply/line-texts.ts';
import type { ZipAvailability } from '#contract/apply/zip.ts';

// Loaded when a ZIP code turns out to have no seat for newcomers: see use-zip-availability.ts.

/** The place in line that one would get. Part of what a screen reader announces. */
export function PlaceInLine({ zip, found }: { zip: string; found: ZipAvailability }) {
  const { waiting, nearby } = found;
  return (
    <>
      {waiting !== undefined && <p>{lineTexts.place(waiting, zip)}</p>}
      {nearby && nearby.length > 0 && <p>{lineTexts.nearby}</p>}
    </>
  );
}

/** Each button changes the ZIP code and no other answer. */
export function NearbyZips({
  found,
  onChoose,
}: {
  found: ZipAvailability;
  onChoose: (zip: string) => void;
}) {
  if (!found.nearby || found.nearby.length === 0) return null;
  return (
    <ul className="nearby-zips">
      {found.nearby.map((nearby) => {
        const { place, facts } = lineTexts.nearbyZip(nearby);
        return (
          <li key={nearby.zip_code}>
            <button type="button" className="button" onClick={() => onChoose(nearby.zip_code)}>
              {place}, <span className="facts">{facts}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
