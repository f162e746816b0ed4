import type { TimelineEvent } from '#contract/applications.ts';
import { detailTexts } from '#contract/detail-texts.ts';
import { Time } from '#web/ui/time.tsx';
import { describeEvent } from './event-words.ts';
import { Section } from './section.tsx';

/** Everything that happened to an application, newest first. */
export function Timeline({ events, number }: { events: readonly TimelineEvent[]; number: string }) {
  return (
    <Section title={detailTexts.history}>
      {events.length === 0 ? (
        <p className="soft">{detailTexts.noHistory}</p>
      ) : (
        <ol className="timeline">
          {events.map((event) => {
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
      )}
    </Section>
  );
}
