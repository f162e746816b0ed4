import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { comparisonTexts } from '#contract/applications/comparison-texts.ts';
import type { ApplicationDetail, LinkedApplication } from '#contract/applications/detail.ts';
import { statusLabel } from '#contract/applications/status-texts.ts';
import { formatDay } from '#web/lib/browser/dates.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComparison } from '#web/ui/lazy-comparison.tsx';

const ComparedWithPrevious = lazyComparison(() => import('./compared-with-previous.tsx'));

/** The application that this one starts from, with a comparison, and those that followed it. */
export function LinkedApplications({
  detail: { application, previous, later },
}: {
  detail: ApplicationDetail;
}) {
  const [isCompared, setIsCompared] = useState(false);
  if (!previous && later.length === 0) return null;
  return (
    <>
      <Banner kind="info">
        {previous && (
          <>
            <p>
              {previous.previous_id ? comparisonTexts.further : comparisonTexts.second}{' '}
              <Linked linked={previous} />
            </p>
            <Button
              kind="link"
              size="small"
              aria-expanded={isCompared}
              onClick={() => setIsCompared(!isCompared)}
            >
              {isCompared ? comparisonTexts.hide : comparisonTexts.compare}
            </Button>
          </>
        )}
        {later.map((linked) => (
          <p key={linked.id}>
            {comparisonTexts.later} <Linked linked={linked} />
          </p>
        ))}
      </Banner>
      {previous && isCompared && (
        <ComparedWithPrevious application={application} previous={previous} />
      )}
    </>
  );
}

function Linked({ linked }: { linked: LinkedApplication }) {
  const { id, application_number, status_updated_at } = linked;
  return (
    <>
      <Link to="/admin/applications/$id" params={{ id }}>
        {application_number}
      </Link>{' '}
      {comparisonTexts.state(statusLabel(linked), formatDay(status_updated_at))}
    </>
  );
}
