import { takenZipTexts } from '#contract/apply/apply-lazy-texts.ts';
import type { ZipAvailability } from '#contract/apply/zip.ts';
import { messages } from '#contract/shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './answers.module.css';

// Loaded when a ZIP code turns out to have no seat for newcomers: see use-zip-availability.ts.

type Props = { zip: string; found: ZipAvailability; onChoose: (zip: string) => void };

/** Below the ZIP code: full, or with free seats for which others are in line (rule line-3). */
export function TakenZip({ zip, found, onChoose }: Props) {
  const { count, limit, waiting = 0 } = found;
  const isFull = count >= limit || waiting === 0;
  return (
    <>
      <p className={styles.full}>
        {isFull ? messages.zipTaken(limit) : takenZipTexts.inLine(waiting)}
      </p>
      <p>{takenZipTexts.canApply}</p>
      <Alternatives zip={zip} found={found} onChoose={onChoose} />
    </>
  );
}

/** For the last button of somebody who has read this: no further step asks about the waitlist. */
export const joinLabel = ({ waiting }: ZipAvailability) => takenZipTexts.join(waiting);

/** The place in line, and nearby ZIP codes: each a button that changes that answer alone. */
export function Alternatives({ zip, found: { waiting, nearby = [] }, onChoose }: Props) {
  return (
    <>
      {waiting !== undefined && <p>{takenZipTexts.place(waiting, zip)}</p>}
      {nearby.length > 0 && (
        <>
          <p>{takenZipTexts.nearby}</p>
          <Stack as="ul" gap={2} className={styles.nearby}>
            {nearby.map((other) => {
              const { place, facts } = takenZipTexts.nearbyZip(other);
              return (
                <li key={other.zip_code}>
                  <Button onClick={() => onChoose(other.zip_code)}>
                    {place}, <Soft as="span">{facts}</Soft>
                  </Button>
                </li>
              );
            })}
          </Stack>
        </>
      )}
    </>
  );
}
