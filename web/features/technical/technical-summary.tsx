import { isHighRisk } from '#contract/technical/risk-levels.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { IpDataCredit } from './ip-data-credit.tsx';
import styles from './technical.module.css';
import { formatValue, type Submitted } from './technical-facts.ts';

/** The most important facts; the rest is behind 'More Info'. */
export function TechnicalSummary({
  submitted,
  onMore,
}: {
  submitted: Submitted;
  onMore: () => void;
}) {
  const data = submitted.technical_data;
  const { fields } = technicalTexts;
  return (
    <>
      {data === null ? (
        <Soft>{technicalTexts.none}</Soft>
      ) : (
        <>
          <Facts className={styles.facts}>
            <Fact label={fields.ip_address}>{formatValue(submitted.ip_address)}</Fact>
            <Fact label={fields.location}>{formatValue(data.geo_verification.ip_location)}</Fact>
            <Fact label={fields.vpn}>{formatValue(data.vpn.is_vpn)}</Fact>
            <Fact label={fields.browser}>
              {formatValue([data.browser.name, data.browser.os].filter(Boolean).join(', '))}
            </Fact>
            <Fact label={fields.device}>{formatValue(data.device.type)}</Fact>
            <Fact label={fields.time_to_complete}>{formatValue(data.time_to_complete)}</Fact>
            <RiskFact score={data.risk_score} />
          </Facts>
          {data.geo_verification.ip_location && <IpDataCredit />}
        </>
      )}
      <Button size="small" onClick={onMore}>
        {technicalTexts.moreInfo}
      </Button>
    </>
  );
}

function RiskFact({ score }: { score: number | null }) {
  const isHigh = isHighRisk(score);
  return (
    <Fact label={technicalTexts.fields.risk_score} className={isHigh ? 'urgent' : undefined}>
      {formatValue(score, technicalTexts.score)}
      {isHigh && ` (${technicalTexts.highRisk})`}
    </Fact>
  );
}
