import { COVERAGE_STATES, type CoverageState } from '#contract/coverage/coverage-state.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { DotShape } from '#web/features/coverage/dot-shape.tsx';
import { Row } from '#web/ui/layout.tsx';
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
