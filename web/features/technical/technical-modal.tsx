import './technical.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { labels } from '#contract/shared/messages.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { DistanceLine } from './distance-line.tsx';
import { IpDataCredit } from './ip-data-credit.tsx';
import { RiskSection } from './risk-section.tsx';
import { type FactGroup, listFacts, type Submitted } from './technical-facts.ts';

/** All technical data of an application. */
export function TechnicalModal({
  submitted,
  isOpen,
  onClose,
}: {
  submitted: Submitted;
  isOpen: boolean;
  onClose: () => void;
}) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={technicalTexts.title}
      size="xl"
      fullScreen={isNarrow ?? false}
      closeButtonProps={{ 'aria-label': labels.close }}
    >
      <div className="technical">
        {submitted.technical_data ? (
          <RiskSection technical={submitted.technical_data} />
        ) : (
          <p>{technicalTexts.none}</p>
        )}
        {listFacts(submitted).map((group) => (
          <Facts key={group.title} group={group}>
            {group.title === technicalTexts.sections.ip && submitted.technical_data && (
              <>
                <DistanceLine between={submitted.technical_data.geo_verification} />
                <IpDataCredit />
              </>
            )}
          </Facts>
        ))}
      </div>
    </Modal>
  );
}

function Facts({ group, children }: { group: FactGroup; children: React.ReactNode }) {
  return (
    <section aria-label={group.title}>
      <h3>{group.title}</h3>
      <dl className="facts">
        {group.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === labels.notProvided ? 'soft' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
