import { useEffect, useState } from 'react';
import { takenZipTexts } from '#contract/apply/apply-lazy-texts.ts';
import type { ZipAvailability } from '#contract/apply/zip.ts';
import { messages } from '#contract/shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './answers.module.css';
import { useApplyForm } from './application-context.ts';

// Loaded when a ZIP code turns out to have no seat for newcomers: see use-zip-availability.ts.

type Props = { zip: string; found: ZipAvailability; onChoose: (zip: string) => void };

/** Below the ZIP code: full, or with free seats for which others are in line (rule line-3). */
export function TakenZip({ zip, found, onChoose }: Props) {
  return (
    <>
      <Taken found={found} />
      <Alternatives zip={zip} found={found} onChoose={onChoose} />
    </>
  );
}

/** Before the last button, which then joins the waitlist; not for whom the first step has told so. */
export function TakenInReview({ zip, found }: Omit<Props, 'onChoose'>) {
  const { knownFull } = useApplyForm();
  const [isKnown] = useState(() => knownFull.get()?.zip === zip);
  useEffect(() => knownFull.set(toKnown(zip, found)), [found, zip, knownFull]);
  if (isKnown) return null;
  return (
    <div role="alert">
      <Taken found={found} />
    </div>
  );
}

function Taken({ found: { count, limit, waiting = 0 } }: Pick<Props, 'found'>) {
  const isFull = count >= limit || waiting === 0;
  return (
    <>
      <p className="late">{isFull ? messages.zipTaken(limit) : takenZipTexts.inLine(waiting)}</p>
      <p>{takenZipTexts.canApply}</p>
    </>
  );
}

/** For the last button of somebody who has read this: no further step asks about the waitlist. */
export const toKnown = (zip: string, { waiting }: ZipAvailability) => ({
  zip,
  joinLabel: takenZipTexts.join(waiting),
});

/** The place in line, and nearby ZIP codes: each a button that changes that answer alone. */
export function Alternatives({ zip, found: { waiting, nearby = [] }, onChoose }: Props) {
  return (
    <>
      {waiting !== undefined && <p>{takenZipTexts.place(waiting, zip)}</p>}
      {nearby.length > 0 && (
        <>
          <p>{takenZipTexts.nearby}</p>
          <Stack as="ul" gap={2} className={classNames(styles.nearby, 'above-2')}>
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
