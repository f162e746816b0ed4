import { labels } from '#contract/shared/messages.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { DistanceLine } from './distance-line.tsx';
import { IpDataCredit } from './ip-data-credit.tsx';
import { RiskSection } from './risk-section.tsx';
import styles from './technical.module.css';
import { type FactGroup, listFacts, type Submitted } from './technical-facts.ts';

/** All technical data of an application. */
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
