import { ACTION_LABELS, type EventAction } from '#contract/activity/activity.ts';
import type { Application, TimelineEvent } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { Time } from '#web/ui/time.tsx';
import { describeEvent } from './event-text.ts';
import { Section } from './section.tsx';

const ARRIVED: EventAction = 'APPLICATION_SUBMITTED';

/** Everything that happened to an application, newest first, down to its arrival. */
export function Timeline({
  events,
  application,
}: {
  events: readonly TimelineEvent[];
  application: Pick<Application, 'application_number' | 'full_name' | 'created_at'>;
}) {
  const { application_number, full_name, created_at } = application;
  const isRecorded = events.some(({ action }) => action === ARRIVED);
  return (
    <Section title={detailTexts.history}>
      <ol className="event-list">
        {events.map((event) => (
          <Happening
            key={event.id}
            {...describeEvent(event, application_number)}
            who={event.user_name}
            when={event.at}
          />
        ))}
        {!isRecorded && (
          <Happening what={ACTION_LABELS[ARRIVED]} who={full_name} when={created_at} />
        )}
      </ol>
    </Section>
  );
}

function Happening({
  what,
  details,
  who,
  when,
}: {
  what: string;
  details?: string;
  who: string;
  when: Date;
}) {
  return (
    <li>
      <p>
        <strong>{what}</strong>
        {details && <span className="event-details">{details}</span>}
      </p>
      <p className="soft">
        {who}, <Time value={when} />
      </p>
    </li>
  );
}
