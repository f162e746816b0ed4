import { type ListedApplication, WIDE_SPREAD } from '#contract/applications/applications.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { ageOf } from '#contract/applications/waiting.ts';
import { INTAKE_MARK_LABELS } from '#contract/apply/intake.ts';
import { scoreTexts } from '#contract/reviews/rubric.ts';
import { formatDay } from '#web/lib/browser/dates.ts';
import { classNames } from '#web/ui/class-names.ts';
import { WaitlistIcon } from '#web/ui/icons.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './application-table.module.css';

/** The name of a control that only shows an icon. */
export const named = (name: string) => ({ 'aria-label': name, title: name });

/** Until an editor decides; the application's page says more. */
export function IntakeSign({ application }: { application: ListedApplication }) {
  const { intake_mark, confirm_by, status } = application;
  const signs = [
    intake_mark && INTAKE_MARK_LABELS[intake_mark],
    confirm_by && listTexts.unconfirmed,
  ].filter(Boolean);
  if (status !== 'waitlisted' || signs.length === 0) return null;
  return (
    <span className="late" role="img" {...named(signs.join(' '))}>
      <AlertIcon size={14} />
    </span>
  );
}

/** In the table an icon with a tooltip; on cards, where there are no tooltips, its text. */
export function WaitlistChip({ since }: { since: Date | null }) {
  if (since === null) return null;
  return (
    <span
      className={classNames(styles.waitlistChip, 'soft')}
      title={listTexts.inLineSince(formatDay(since))}
    >
      <WaitlistIcon size={14} />
      <span>{FILTERS.in_line.yes}</span>
    </span>
  );
}

/** The score with the number of reviews behind it, marked when they are far apart. */
export function ScoreCell({ application }: { application: ListedApplication }) {
  const { hidden, review_score, review_count, review_spread } = application;
  if (hidden.includes('scores')) {
    return (
      <span title={listTexts.scoreHidden}>
        <span aria-hidden="true">{scoreTexts.none}</span>
        <span className="sr-only">{listTexts.scoreHidden}</span>
      </span>
    );
  }
  const apart = listTexts.reviewsApart(review_count, review_spread ?? 0);
  return (
    <>
      <ScoreBadge score={review_score} />
      {review_count > 1 && (
        <span className={classNames(styles.reviewCount, 'soft xs')} title={apart}>
          <span aria-hidden="true">{listTexts.times(review_count)}</span>
          {(review_spread ?? 0) >= WIDE_SPREAD && <AlertIcon className="late" size={12} />}
          <span className="sr-only">, {apart}</span>
        </span>
      )}
    </>
  );
}

/** How many modules somebody in training has passed, and when they were last active. */
export function CourseCell({ application, now }: { application: ListedApplication; now: Date }) {
  const { status, training } = application;
  if (!training) return status === 'training' ? <Soft as="span">{listTexts.noAccount}</Soft> : null;
  const { modules_passed, modules_total, last_activity_at } = training;
  return (
    <>
      <span>{listTexts.modulesPassed(modules_passed, modules_total)}</span>
      <div className={styles.signs} title={formatDay(last_activity_at)}>
        {listTexts.active(ageOf(last_activity_at, now))}
      </div>
    </>
  );
}
