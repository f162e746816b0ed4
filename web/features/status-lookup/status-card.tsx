import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import './status.css';
import { useEffect, useRef } from 'react';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Time } from '#web/ui/time.tsx';
import { NextBox } from './next-box.tsx';
import { StatusHistory } from './status-history.tsx';

/** The status of an application. Takes the focus with every result, for screen readers. */
export function StatusCard({ application }: { application: StatusLookup }) {
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also with the same application again
  useEffect(() => card.current?.focus(), [application]);
  return (
    <section
      ref={card}
      className="status-card"
      tabIndex={-1}
      aria-labelledby="found-name"
      aria-describedby="found-status found-description"
    >
      <header>
        <h2 id="found-name">{application.full_name}</h2>
        <span id="found-status">
          <StatusBadge status={application.status} />
        </span>
      </header>
      <p id="found-description" className="lead">
        {application.confirm_by
          ? statusTexts.unconfirmed
          : STATUS_INFO[application.status].description}
      </p>
      <dl>
        <div>
          <dt>{statusTexts.number}</dt>
          <dd className="number">{application.application_number}</dd>
        </div>
        <div>
          <dt>{statusTexts.submitted}</dt>
          <dd>
            <Time value={application.created_at} dayOnly />
          </dd>
        </div>
        <div>
          <dt>{statusTexts.updated}</dt>
          <dd>
            <Time value={application.status_updated_at} dayOnly />
          </dd>
        </div>
      </dl>
      <NextBox application={application} />
      <StatusHistory history={application.history} />
    </section>
  );
}
