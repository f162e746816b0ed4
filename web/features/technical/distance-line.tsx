import type { TechnicalData } from '#contract/apply/technical-data.ts';
import { MISMATCH_MILES } from '#contract/technical/risk.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './technical.module.css';

/** About half the Earth's circumference: no two places are further apart. */
const FARTHEST = 12_500;
const TICKS = [0, 10, MISMATCH_MILES, 1_000, 10_000];
const WIDTH = 420;
const MARGIN = 22;
const LINE = 20;

/** The distance between the IP address and the ZIP code, as text and on a scale. */
export function DistanceLine({ between }: { between: TechnicalData['geo_verification'] }) {
  const { ip_zip_distance_miles: miles, ip_location, zip_location, location_mismatch } = between;
  if (miles === null) return <Soft>{technicalTexts.noDistance}</Soft>;
  const sentence =
    ip_location && zip_location
      ? technicalTexts.apart(miles, ip_location, zip_location)
      : technicalTexts.apartUnnamed(miles);
  return (
    <Stack as="figure" gap={2} className={styles.distance}>
      <Scale miles={miles} isMismatch={location_mismatch === true} />
      <figcaption>
        <strong>{sentence}</strong>
        <Soft as="span">
          {location_mismatch
            ? technicalTexts.mismatch(MISMATCH_MILES)
            : technicalTexts.match(MISMATCH_MILES)}
        </Soft>
      </figcaption>
    </Stack>
  );
}

// Logarithmic, so that both 10 and 10,000 miles are readable.
export function placeOnScale(miles: number): number {
  const share = Math.log10(1 + Math.min(miles, FARTHEST)) / Math.log10(1 + FARTHEST);
  return MARGIN + share * (WIDTH - 2 * MARGIN);
}

function Scale({ miles, isMismatch }: { miles: number; isMismatch: boolean }) {
  const limit = placeOnScale(MISMATCH_MILES);
  const here = placeOnScale(miles);
  return (
    <svg
      className={styles.scale}
      viewBox={`0 0 ${WIDTH} 52`}
      data-mismatch={isMismatch}
      aria-hidden="true"
    >
      <line x1={MARGIN} x2={limit} y1={LINE} y2={LINE} />
      <line className={styles.far} x1={limit} x2={WIDTH - MARGIN} y1={LINE} y2={LINE} />
      {TICKS.map((tick) => (
        <g key={tick}>
          <line x1={placeOnScale(tick)} x2={placeOnScale(tick)} y1={LINE - 6} y2={LINE + 6} />
          <text x={placeOnScale(tick)} y={46} textAnchor="middle">
            {tick === 0 ? '0' : technicalTexts.miles(tick)}
          </text>
        </g>
      ))}
      <line className={styles.between} x1={MARGIN} x2={here} y1={LINE} y2={LINE} />
      <circle className={styles.zip} cx={MARGIN} cy={LINE} r={6} />
      <circle className={styles.ip} cx={here} cy={LINE} r={7} />
    </svg>
  );
}
