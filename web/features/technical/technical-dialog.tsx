import type { TechnicalData } from '#contract/apply/technical-data.ts';
import { labels } from '#contract/shared/messages.ts';
import { getRiskSignal, MISMATCH_MILES, showsRiskSection } from '#contract/technical/risk.ts';
import { isHighRisk, RISK_HIGH_ABOVE } from '#contract/technical/risk-levels.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { IpDataCredit } from './ip-data-credit.tsx';
import styles from './technical.module.css';
import { type FactGroup, formatValue, listFacts, type Submitted } from './technical-facts.ts';

export function TechnicalDialog({
  submitted,
  onClose,
}: {
  submitted: Submitted;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={technicalTexts.title}
      size="large"
      className={styles.technical}
      closesOutside
      onClose={onClose}
    >
      {submitted.technical_data ? (
        <RiskSection technical={submitted.technical_data} />
      ) : (
        <p>{technicalTexts.none}</p>
      )}
      {listFacts(submitted).map((group) => (
        <FactGroupSection key={group.title} group={group}>
          {group.title === technicalTexts.sections.ip && submitted.technical_data && (
            <>
              <DistanceLine between={submitted.technical_data.geo_verification} />
              <IpDataCredit />
            </>
          )}
        </FactGroupSection>
      ))}
    </Dialog>
  );
}

function FactGroupSection({ group, children }: { group: FactGroup; children: React.ReactNode }) {
  return (
    <section aria-label={group.title}>
      <h3>{group.title}</h3>
      <Facts kind="lined" columns={2}>
        {group.facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value === labels.notProvided ? <Soft as="span">{value}</Soft> : value}
          </Fact>
        ))}
      </Facts>
      {children}
    </section>
  );
}

/** The risk signals; renders nothing when there is no reason for a warning. */
function RiskSection({ technical }: { technical: TechnicalData }) {
  if (!showsRiskSection(technical)) return null;
  const { risk_score, risk_signals } = technical;
  return (
    <section className={styles.risk} aria-labelledby="technical-risk">
      <h3 id="technical-risk">{technicalTexts.sections.risk}</h3>
      <p className="above-2">
        {technicalTexts.fields.risk_score}:{' '}
        <strong>{formatValue(risk_score, technicalTexts.score)}</strong>
        <Soft as="span"> {technicalTexts.advice}</Soft>
      </p>
      {isHighRisk(risk_score) && (
        <Row
          as="p"
          gap={2}
          align="start"
          wrap={false}
          className={classNames(styles.highRisk, 'above-2')}
        >
          <AlertIcon />
          <span>
            <strong>{technicalTexts.highRisk}</strong>{' '}
            {technicalTexts.highRiskSentence(risk_score, RISK_HIGH_ABOVE)}
          </span>
        </Row>
      )}
      <h4 className="sm">{technicalTexts.signals}</h4>
      {risk_signals.length === 0 ? (
        <Soft className="above-2">{technicalTexts.noSignals}</Soft>
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
      <span className={classNames(styles.points, 'figures bold')}>
        {technicalTexts.points(points)}
      </span>
      <span>
        <strong>{signal?.label ?? technicalTexts.unknownSignal}</strong>
        {signal && <Soft as="span"> {signal.sentence}</Soft>}
      </span>
    </li>
  );
}

/** About half the Earth's circumference: no two places are further apart. */
const FARTHEST = 12_500;
const TICKS = [0, 10, MISMATCH_MILES, 1_000, 10_000];
const WIDTH = 420;
const MARGIN = 22;
const LINE = 20;

/** The distance between the IP address and the ZIP code, as text and on a scale. */
function DistanceLine({ between }: { between: TechnicalData['geo_verification'] }) {
  const { ip_zip_distance_miles: miles, ip_location, zip_location, location_mismatch } = between;
  if (miles === null) return <Soft>{technicalTexts.noDistance}</Soft>;
  const sentence =
    ip_location && zip_location
      ? technicalTexts.apart(miles, ip_location, zip_location)
      : technicalTexts.apartUnnamed(miles);
  return (
    <Stack as="figure" gap={2} className={classNames(styles.distance, 'above-3')}>
      <Scale miles={miles} isMismatch={location_mismatch === true} />
      <figcaption>
        <strong>{sentence}</strong>
        <Soft as="span">
          {location_mismatch
            ? technicalTexts.mismatch(MISMATCH_MILES)
            : technicalTexts.match(MISMATCH_MILES)}
        </Soft>
      </figcaption>
    </Stack>
  );
}

// Logarithmic, so that both 10 and 10,000 miles are readable.
export function placeOnScale(miles: number): number {
  const share = Math.log10(1 + Math.min(miles, FARTHEST)) / Math.log10(1 + FARTHEST);
  return MARGIN + share * (WIDTH - 2 * MARGIN);
}

function Scale({ miles, isMismatch }: { miles: number; isMismatch: boolean }) {
  const limit = placeOnScale(MISMATCH_MILES);
  const here = placeOnScale(miles);
  return (
    <svg
      className={styles.scale}
      viewBox={`0 0 ${WIDTH} 52`}
      data-color={isMismatch ? 'red' : 'green'}
      aria-hidden="true"
    >
      <line x1={MARGIN} x2={limit} y1={LINE} y2={LINE} />
      <line className={styles.far} x1={limit} x2={WIDTH - MARGIN} y1={LINE} y2={LINE} />
      {TICKS.map((tick) => (
        <g key={tick}>
          <line x1={placeOnScale(tick)} x2={placeOnScale(tick)} y1={LINE - 6} y2={LINE + 6} />
          <text x={placeOnScale(tick)} y={46} textAnchor="middle">
            {tick === 0 ? '0' : technicalTexts.miles(tick)}
          </text>
        </g>
      ))}
      <line className={styles.between} x1={MARGIN} x2={here} y1={LINE} y2={LINE} />
      <circle className={styles.zip} cx={MARGIN} cy={LINE} r={6} />
      <circle className={styles.ip} cx={here} cy={LINE} r={7} />
    </svg>
  );
}
