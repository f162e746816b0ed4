import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { type AnswerField, fieldRow } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { pages } from '#contract/shared/pages.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';
import { missingAnswer } from './missing-answer.ts';

export function PersonFacts({ application, zip }: Pick<ApplicationDetail, 'application' | 'zip'>) {
  const isHidden = application.hidden.includes('identity');
  const leavesOutEmpty = isHidden || application.erased_at !== null;
  return (
    <Section title={detailTexts.person}>
      {isHidden && <Soft>{detailTexts.identityHidden}</Soft>}
      <Facts className={styles.facts}>
        {STEPS[0].fields
          .filter((field) => !leavesOutEmpty || application[field])
          .map((field) => (
            <Fact key={field} label={fieldRow(field).summary}>
              {application[field]
                ? readFact(field, String(application[field]), zip.place)
                : missingAnswer(application)}
            </Fact>
          ))}
      </Facts>
      <ZipSeats zip={zip} />
    </Section>
  );
}

function readFact(field: AnswerField, text: string, place: string | null): ReactNode {
  const type = fieldRow(field).input?.type;
  if (type === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (type === 'tel') return <PhoneLink phone={text} />;
  return field === 'zip_code' && place ? `${text} ${place}` : text;
}

function ZipSeats({ zip }: Pick<ApplicationDetail, 'zip'>) {
  const { zip_code, held, promised, limit, waiting } = zip;
  const percent = (seats: number) => `${Math.min(100, (seats / limit) * 100)}%`;
  return (
    <Stack gap={1} size="sm" className="on-screen">
      <p>{detailTexts.zipSeats(zip)}</p>
      <Meter color={held + promised >= limit ? 'orange' : 'accent'}>
        <div style={{ width: percent(held) }} />
        <div style={{ width: percent(promised) }} className={styles.promised} />
      </Meter>
      <Row as="p" gap={4} rowGap={1}>
        <Link to={pages.applications} search={{ zipCode: zip_code }}>
          {detailTexts.showZip}
        </Link>
        {waiting > 0 && (
          <Link to={pages.waitlist} search={{ zipCode: zip_code }}>
            {detailTexts.showWaiting}
          </Link>
        )}
      </Row>
    </Stack>
  );
}
