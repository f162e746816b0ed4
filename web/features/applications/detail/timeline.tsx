import type { TimelineEvent } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { Time } from '#web/ui/time.tsx';
import { Section } from './detail-section.tsx';
import { describeEvent, withoutRepeats } from './event-text.ts';

/** Everything that happened to an application since it was submitted, newest first. */
export function Timeline({ events, number }: { events: readonly TimelineEvent[]; number: string }) {
  return (
    <Section title={detailTexts.history}>
      <ol className="event-list">
        {withoutRepeats(events).map((event) => {
          const { what, details } = describeEvent(event, number);
          return (
            <li key={event.id}>
              <p>
                <strong>{what}</strong>
                {details && <span className="event-details">{details}</span>}
              </p>
              <p className="soft">
                {event.user_name}, <Time value={event.at} />
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
