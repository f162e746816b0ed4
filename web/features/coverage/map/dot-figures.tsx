import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { coverageState } from '#contract/coverage/coverage-state.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import type { MapZip } from '#web/features/coverage/coverage.api.ts';
import styles from '#web/features/coverage/coverage.module.css';
import { DotShape } from '#web/features/coverage/dot-shape.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Soft } from '#web/ui/soft.tsx';

/** The figures of the current dot; screen readers announce them. */
export function DotFigures({
  zip,
  describe = (shown) => <Figures zip={shown} />,
}: {
  zip: MapZip | undefined;
  describe?: ((zip: MapZip) => ReactNode) | undefined;
}) {
  return (
    <div className={classNames(styles.figures, 'sm')} role="status">
      {zip ? describe(zip) : <Soft>{coverageTexts.mapHint}</Soft>}
    </div>
  );
}

function Figures({ zip }: { zip: MapZip }) {
  const state = coverageState(zip);
  return (
    <>
      <p>
        <strong>
          {zip.zip_code} {coverageTexts.place(zip.city, zip.state)}
        </strong>
        <span className={styles.state}>
          <DotShape state={state} /> {coverageTexts.states[state]}
        </span>
      </p>
      <p>
        {coverageTexts.figures(zip)}.{' '}
        <Link to={pages.applications} search={{ zipCode: zip.zip_code }}>
          {coverageTexts.showApplications(zip.zip_code)}
        </Link>
      </p>
    </>
  );
}
