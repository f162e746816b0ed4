import { useState } from 'react';
import type { TimelineEvent } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';
import { describeEvent, withoutRepeats } from './event-text.ts';

/** A longer history would stand beside nothing. */
const FIRST_EVENTS = 8;

/** What happened to an application since it was submitted, newest first; all of it on request. */
export function Timeline({ events, number }: { events: readonly TimelineEvent[]; number: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const all = withoutRepeats(events);
  const isLong = all.length > FIRST_EVENTS + 1;
  return (
    <Section title={detailTexts.history}>
      <Stack as="ol" gap={3} size="sm" className={styles.events}>
        {(isLong && !isWhole ? all.slice(0, FIRST_EVENTS) : all).map((event) => {
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
      {isLong && (
        <Button size="compact" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? detailTexts.historyFewer : detailTexts.historyAll(all.length)}
        </Button>
      )}
    </Section>
  );
}
