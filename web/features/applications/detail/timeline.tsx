import type { TimelineEvent } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';
import { describeEvent, withoutRepeats } from './event-text.ts';

/** Everything that happened to an application since it was submitted, newest first. */
export function Timeline({ events, number }: { events: readonly TimelineEvent[]; number: string }) {
  return (
    <Section title={detailTexts.history}>
      <Stack as="ol" gap={3} size="sm" className={styles.events}>
        {withoutRepeats(events).map((event) => {
          const { what, details } = describeEvent(event, number);
          return (
            <li key={event.id}>
              <p>
                <strong>{what}</strong>
              </p>
              {details && <p>{details}</p>}
              <Soft>
                {event.user_name}, <Time value={event.at} />
              </Soft>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}
