import { useId, useState } from 'react';
import { listTexts } from '#contract/applications/list-texts.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatus,
  isAnnounced,
  isInReview,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import { SUGGESTED_STATUS } from '#contract/reviews/reviews.ts';
import type { Recommendation } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './reviews.module.css';

type Choice = ApplicationStatus | null;
const NOT_NOW = 'under_review';

/**
 * The status that follows a review (rule review-10); null leaves it as it is. What the
 * recommendation suggests is chosen beforehand in a series of reviews, otherwise only marked.
 */
export function useDecision({
  from,
  isFinalReview,
  isInSeries,
  freeSeats,
}: {
  from: ApplicationStatus;
  /** Whether no more reviews are wanted after this one. */
  isFinalReview: boolean;
  isInSeries: boolean;
  /** Of the ZIP code: while there are some, the waitlist means "not now" (rule line-10). */
  freeSeats: number;
}) {
  const [chosen, setChosen] = useState<{ by: Recommendation | null; status: Choice }>();
  const [notify, setNotify] = useState(true);
  const suggest = (recommendation: Recommendation | null): Choice => {
    // A late review must not move an application back.
    const isOpen = isFinalReview && isInReview(from);
    if (!isOpen || !recommendation) return null;
    const status = SUGGESTED_STATUS[recommendation];
    return status === 'waitlisted' && freeSeats > 0 ? NOT_NOW : status;
  };
  const decide = (recommendation: Recommendation | null): Choice => {
    // Another recommendation makes an earlier choice void.
    if (chosen?.by === recommendation) return chosen.status;
    return isInSeries ? suggest(recommendation) : null;
  };
  return {
    from,
    freeSeats,
    notify,
    setNotify,
    suggest,
    decide,
    choose: (by: Recommendation | null, status: Choice) => setChosen({ by, status }),
  };
}

export function DecisionChoice({
  decision,
  recommendation,
}: {
  decision: ReturnType<typeof useDecision>;
  recommendation: Recommendation | null;
}) {
  const id = useId();
  const { from, freeSeats, notify, setNotify, choose } = decision;
  const status = decision.decide(recommendation);
  const suggested = decision.suggest(recommendation);
  const nameOf = (choice: Choice) => {
    const isNotNow = choice === NOT_NOW && choice === suggested;
    const label = choice === null ? reviewTexts.leave : STATUS_INFO[choice].label;
    const name = isNotNow ? reviewTexts.notNow(label) : label;
    return choice !== null && choice === suggested ? reviewTexts.suggested(name) : name;
  };
  return (
    <Row gap={2} rowGap={1} size="sm" className={styles.decision}>
      <label htmlFor={id} className="bold">
        {reviewTexts.thenStatus}
      </label>
      <select
        id={id}
        value={status ?? ''}
        onChange={({ target: { value } }) =>
          choose(recommendation, value === '' ? null : applicationStatus.parse(value))
        }
      >
        {[null, ...APPLICATION_STATUSES].map((choice) => (
          <option key={choice} value={choice ?? ''}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
      {status !== null && isAnnounced(from, status) && (
        <CheckField
          label={listTexts.emailApplicant}
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
      )}
      {status === 'waitlisted' && freeSeats > 0 && (
        <Soft>{listTexts.noOfferByItself(freeSeats)}</Soft>
      )}
    </Row>
  );
}
