import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import type { OpenPage } from '#contract/reviews/reviews.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { formatClock } from '#web/lib/browser/dates.ts';
import { Soft } from '#web/ui/soft.tsx';

/** Who else has the application open, or was given it to review. Screen readers announce changes. */
export function Colleagues({
  editors,
  hold,
}: Pick<OpenPage, 'editors'> & Pick<ApplicationDetail, 'hold'>) {
  const { user } = useAuth();
  const holder = hold && hold.user_id !== user?.id ? hold : null;
  // Said once: the sentence about the hold has the same name.
  const others = editors.filter(({ id }) => id !== holder?.user_id);
  const names = (isReviewing: boolean) =>
    others.filter(({ is_reviewing }) => is_reviewing === isReviewing).map(({ name }) => name);
  const [reviewing, reading] = [names(true), names(false)];
  const sentences = [
    holder && detailTexts.heldBy(holder.user_name, formatClock(holder.held_until)),
    reviewing.length > 0 && detailTexts.reviewedBy(reviewing),
    reading.length > 0 && detailTexts.openBy(reading),
  ].filter(Boolean);
  return (
    <Soft as="span" role="status">
      {sentences.join('. ')}
    </Soft>
  );
}
