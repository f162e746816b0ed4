import './technical.css';
import { isHighRisk } from '#contract/technical/risk-levels.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { IpDataCredit } from './ip-data-credit.tsx';
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
        <p className="soft">{technicalTexts.none}</p>
      ) : (
        <>
          <dl className="summary-facts">
            <Fact label={fields.ip_address} value={formatValue(submitted.ip_address)} />
            <Fact label={fields.location} value={formatValue(data.geo_verification.ip_location)} />
            <Fact label={fields.vpn} value={formatValue(data.vpn.is_vpn)} />
            <Fact
              label={fields.browser}
              value={formatValue([data.browser.name, data.browser.os].filter(Boolean).join(', '))}
            />
            <Fact label={fields.device} value={formatValue(data.device.type)} />
            <Fact label={fields.time_to_complete} value={formatValue(data.time_to_complete)} />
            <Fact
              label={fields.risk_score}
              value={formatValue(data.risk_score, technicalTexts.score)}
              isAlarming={isHighRisk(data.risk_score)}
            />
          </dl>
          {data.geo_verification.ip_location && <IpDataCredit />}
        </>
      )}
      <Button size="small" onClick={onMore}>
        {technicalTexts.moreInfo}
      </Button>
    </>
  );
}

function Fact({
  label,
  value,
  isAlarming = false,
}: {
  label: string;
  value: string;
  isAlarming?: boolean;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isAlarming ? 'alarming' : undefined}>
        {value}
        {isAlarming && ` (${technicalTexts.highRisk})`}
      </dd>
    </div>
  );
}
