import './applications.css';
import { listTexts } from '#contract/applications/list-texts.ts';
import { isHighRisk, RISK_SECTION_ABOVE } from '#contract/technical/risk-levels.ts';
import { AlertIcon } from '#web/ui/public-icons.tsx';

/** From the score on at which the technical information explains it. */
export function RiskChip({ score }: { score: number | null }) {
  if (score === null || score <= RISK_SECTION_ABOVE) return null;
  const isHigh = isHighRisk(score);
  return (
    <span
      className="badge risk-chip"
      data-color={isHigh ? 'red' : 'orange'}
      title={listTexts.riskHint(score)}
    >
      <AlertIcon size={14} />
      <span className="risk-word">{isHigh ? listTexts.highRisk : listTexts.risk} </span>
      {score}
    </span>
  );
}
