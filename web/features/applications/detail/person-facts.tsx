import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { type AnswerField, fieldRow } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { Fact, Section } from './detail-section.tsx';

export function PersonFacts({ application, zip }: Pick<ApplicationDetail, 'application' | 'zip'>) {
  const isHidden = application.hidden.includes('identity');
  const leavesOutEmpty = isHidden || application.erased_at !== null;
  return (
    <Section title={detailTexts.person}>
      {isHidden && <p className="soft">{detailTexts.identityHidden}</p>}
      <dl className="detail-facts">
        {STEPS[0].fields
          .filter((field) => !leavesOutEmpty || application[field])
          .map((field) => (
            <Fact key={field} name={fieldRow(field).summary}>
              {readFact(field, String(application[field] ?? labels.notProvided))}
            </Fact>
          ))}
      </dl>
      <ZipSeats zip={zip} />
    </Section>
  );
}

function readFact(field: AnswerField, text: string): ReactNode {
  const type = fieldRow(field).input?.type;
  if (type === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  // Only digits and + are valid in a tel: link.
  if (type === 'tel') return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
  return text;
}

function ZipSeats({ zip }: Pick<ApplicationDetail, 'zip'>) {
  const { zip_code, held, promised, limit, waiting } = zip;
  const percent = (seats: number) => `${Math.min(100, (seats / limit) * 100)}%`;
  return (
    <div className="zip-seats on-screen">
      <p>{detailTexts.zipSeats(zip)}</p>
      <div className="seats-held" data-full={held + promised >= limit} aria-hidden="true">
        <div style={{ width: percent(held) }} />
        <div className="seats-promised" style={{ width: percent(promised) }} />
      </div>
      <p className="zip-links">
        <Link to={pages.applications} search={{ zipCode: zip_code }}>
          {detailTexts.showZip}
        </Link>
        {waiting > 0 && (
          <Link to={pages.waitlist} search={{ zipCode: zip_code }}>
            {detailTexts.showWaiting}
          </Link>
        )}
      </p>
    </div>
  );
}
