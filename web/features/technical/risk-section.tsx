import type { TechnicalData } from '#contract/apply/technical-data.ts';
import { getRiskSignal, showsRiskSection } from '#contract/technical/risk.ts';
import { isHighRisk, RISK_HIGH_ABOVE } from '#contract/technical/risk-levels.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './technical.module.css';
import { formatValue } from './technical-facts.ts';

/** The risk signals; renders nothing when there is no reason for a warning. */
export function RiskSection({ technical }: { technical: TechnicalData }) {
  if (!showsRiskSection(technical)) return null;
  const { risk_score, risk_signals } = technical;
  return (
    <section className={styles.risk} aria-labelledby="technical-risk">
      <h3 id="technical-risk">{technicalTexts.sections.risk}</h3>
      <p>
        {technicalTexts.fields.risk_score}:{' '}
        <strong>{formatValue(risk_score, technicalTexts.score)}</strong>
        <Soft as="span"> {technicalTexts.advice}</Soft>
      </p>
      {isHighRisk(risk_score) && (
        <Row as="p" gap={2} align="start" wrap={false} className={styles.highRisk}>
          <AlertIcon />
          <span>
            <strong>{technicalTexts.highRisk}</strong>{' '}
            {technicalTexts.highRiskSentence(risk_score, RISK_HIGH_ABOVE)}
          </span>
        </Row>
      )}
      <h4>{technicalTexts.signals}</h4>
      {risk_signals.length === 0 ? (
        <Soft>{technicalTexts.noSignals}</Soft>
      ) : (
        <Stack as="ul" gap={2} size="sm" className={styles.signals}>
          {risk_signals.map(({ id, points }) => (
            <Signal key={id} id={id} points={points} />
          ))}
        </Stack>
      )}
    </section>
  );
}

function Signal({ id, points }: { id: string; points: number }) {
  const signal = getRiskSignal(id);
  return (
    <li>
      <span className={styles.points}>{technicalTexts.points(points)}</span>
      <span>
        <strong>{signal?.label ?? technicalTexts.unknownSignal}</strong>
        {signal && <Soft as="span"> {signal.sentence}</Soft>}
      </span>
    </li>
  );
}
