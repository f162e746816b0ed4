import { applyTexts } from '#contract/apply/apply-texts.ts';
import { Card } from '#web/ui/layout.tsx';
import styles from './review.module.css';

export function VolunteerReminder({ children }: { children: string }) {
  return (
    <Card gap={1} className={styles.reminder}>
      <h2 className="small-heading">{applyTexts.reminderTitle}</h2>
      <p>{children}</p>
    </Card>
  );
}
