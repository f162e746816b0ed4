import type { TechnicalData } from '#contract/apply/technical-data.ts';
import { getRiskSignal, showsRiskSection } from '#contract/technical/risk.ts';
import { isHighRisk, RISK_HIGH_ABOVE } from '#contract/technical/risk-levels.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { formatValue } from './technical-facts.ts';

/** The risk signals; renders nothing when there is no reason for a warning. */
export function RiskSection({ technical }: { technical: TechnicalData }) {
  if (!showsRiskSection(technical)) return null;
  const { risk_score, risk_signals } = technical;
  return (
    <section className="risk" aria-labelledby="technical-risk">
      <h3 id="technical-risk">{technicalTexts.sections.risk}</h3>
      <p>
        {technicalTexts.fields.risk_score}:{' '}
        <strong>{formatValue(risk_score, technicalTexts.score)}</strong>
        <span className="soft"> {technicalTexts.advice}</span>
      </p>
      {isHighRisk(risk_score) && (
        <p className="high-risk">
          <AlertIcon />
          <span>
            <strong>{technicalTexts.highRisk}</strong>{' '}
            {technicalTexts.highRiskSentence(risk_score, RISK_HIGH_ABOVE)}
          </span>
        </p>
      )}
      <h4>{technicalTexts.signals}</h4>
      {risk_signals.length === 0 ? (
        <p className="soft">{technicalTexts.noSignals}</p>
      ) : (
        <ul className="signals">
          {risk_signals.map(({ id, points }) => (
            <Signal key={id} id={id} points={points} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Signal({ id, points }: { id: string; points: number }) {
  const signal = getRiskSignal(id);
  return (
    <li>
      <span className="points">{technicalTexts.points(points)}</span>
      <span>
        <strong>{signal?.label ?? technicalTexts.unknownSignal}</strong>
        {signal && <span className="soft"> {signal.sentence}</span>}
      </span>
    </li>
  );
}
