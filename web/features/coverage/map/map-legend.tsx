import { COVERAGE_STATES, type CoverageState } from '#contract/coverage/coverage-state.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { DotShape } from '#web/features/coverage/dot-shape.tsx';

/** Each state with its shape and the number of its ZIP codes. */
export function MapLegend({ counts }: { counts: Record<CoverageState, number> }) {
  return (
    <section className="map-legend" aria-label={coverageTexts.legend}>
      <ul>
        {COVERAGE_STATES.map((state) => (
          <li key={state}>
            <DotShape state={state} /> {coverageTexts.states[state]}{' '}
            <strong>{formatNumber(counts[state])}</strong>
          </li>
        ))}
      </ul>
      <p className="soft">{coverageTexts.size}</p>
    </section>
  );
}
