import { COVERAGE_STATES, type CoverageState } from '#contract/coverage/coverage-state.ts';
import { stateName } from '#contract/coverage/states.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { DotShape } from '#web/features/coverage/dot-shape.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';

export function MapLegend({ counts }: { counts: Record<CoverageState, number> }) {
  return (
    <section aria-label={coverageTexts.legend}>
      <Row as="ul" gap={4} rowGap={1} size="sm">
        {COVERAGE_STATES.map((state) => (
          <li key={state}>
            <DotShape state={state} /> {coverageTexts.states[state]}{' '}
            <strong className="figures">{formatNumber(counts[state])}</strong>
          </li>
        ))}
      </Row>
      <Soft size="xs">{coverageTexts.size}</Soft>
    </section>
  );
}

/** What the map cannot show: territories and military post, and ZIP codes of no known place. */
export function OffMap({
  states,
  people,
  unknown,
  onState,
}: {
  states: readonly { state: string; zips: number; count: number }[];
  people: 'approved' | 'held';
  unknown: number;
  onState: (state: string) => void;
}) {
  if (states.length === 0 && unknown === 0) return null;
  return (
    <Stack as="section" gap={1} size="sm" aria-label={coverageTexts.offMap}>
      <h2 className="label-heading">{coverageTexts.offMap}</h2>
      <Row as="ul" gap={4} rowGap={1}>
        {states.map(({ state, zips, count }) => (
          <li key={state}>
            <Button kind="link" size="small" onClick={() => onState(state)}>
              {coverageTexts.offMapState(stateName(state), zips, count, people)}
            </Button>
          </li>
        ))}
        {unknown > 0 && <li>{coverageTexts.unknown(unknown)}</li>}
      </Row>
    </Stack>
  );
}
