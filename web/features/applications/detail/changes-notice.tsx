import type { TimelineEvent } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Time } from '#web/ui/time.tsx';
import styles from './detail.module.css';
import { describeEvent, withoutRepeats } from './event-text.ts';

/** Two editors on one application: who changed what, and when. Nothing while there are no changes. */
export function ChangesNotice({
  changes,
  number,
  onDismiss,
}: {
  changes: readonly TimelineEvent[];
  number: string;
  onDismiss: () => void;
}) {
  if (changes.length === 0) return null;
  return (
    <Banner
      kind="warning"
      className={classNames(styles.changes, 'sm')}
      action={
        <Button size="small" onClick={onDismiss}>
          {detailTexts.gotIt}
        </Button>
      }
    >
      <strong>{detailTexts.changedTitle}</strong>
      <ul>
        {withoutRepeats(changes).map((event) => {
          const { what, details } = describeEvent(event, number);
          return (
            <li key={event.id}>
              {event.user_name}: {what}
              {details && ` (${details})`}, <Time value={event.at} />
            </li>
          );
        })}
      </ul>
      <p>{detailTexts.changedHint}</p>
    </Banner>
  );
}
