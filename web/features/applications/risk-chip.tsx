import { listTexts } from '#contract/applications/list-texts.ts';
import { isHighRisk, RISK_SECTION_ABOVE } from '#contract/technical/risk-levels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import styles from './applications.module.css';

/** From the score on at which the technical information explains it. */
export function RiskChip({
  score,
  className,
}: {
  score: number | null;
  className?: string | undefined;
}) {
  if (score === null || score <= RISK_SECTION_ABOVE) return null;
  const isHigh = isHighRisk(score);
  return (
    <Badge
      className={classNames(styles.riskChip, className)}
      color={isHigh ? 'red' : 'orange'}
      title={listTexts.riskHint(score)}
    >
      <AlertIcon size={14} />
      <span>{isHigh ? listTexts.highRisk : listTexts.risk} </span>
      {score}
    </Badge>
  );
}
