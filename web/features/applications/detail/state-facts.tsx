import type { Application } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { statusLabel } from '#contract/applications/status-texts.ts';
import { INTAKE_MARK_LABELS } from '#contract/apply/intake.ts';
import { RECOMMENDATION_LABELS } from '#contract/reviews/rubric.ts';
import { SubmittedDay } from '#web/features/applications/submitted-day.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Row } from '#web/ui/layout.tsx';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';

export function StateFacts({ application }: { application: Application }) {
  const { review_details, status, withdrawn_at } = application;
  const recommendation = review_details?.recommendation;
  return (
    <Section title={detailTexts.state}>
      <Facts className={styles.facts}>
        <Fact label={detailTexts.status}>{statusLabel({ status, withdrawn_at })}</Fact>
        <Fact label={detailTexts.score} className={styles.scores}>
          <Row as="span" gap={2} rowGap={1} align="baseline">
            <Score application={application} />
            {recommendation && RECOMMENDATION_LABELS[recommendation]}
          </Row>
        </Fact>
        <Fact label={detailTexts.submitted}>
          <SubmittedDay value={application.created_at} />
        </Fact>
        <TimeFact label={detailTexts.updated} value={application.updated_at} />
        <TimeFact label={detailTexts.statusSince} value={application.status_updated_at} />
        {withdrawn_at && <TimeFact label={detailTexts.withdrawn} value={withdrawn_at} />}
        <TimeFact label={detailTexts.reviewed} value={application.reviewed_at} />
        {application.intake_mark && (
          <Fact label={detailTexts.intake}>
            <Soft as="span">{INTAKE_MARK_LABELS[application.intake_mark]}</Soft>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

/** With several reviews also how many and how far apart. */
function Score({ application }: { application: Application }) {
  const { review_score, review_count, review_spread, hidden } = application;
  if (hidden.includes('scores') && review_count > 0) {
    return <Soft as="span">{detailTexts.scoresHidden}</Soft>;
  }
  if (review_score === null) return <Soft as="span">{detailTexts.notReviewed}</Soft>;
  return (
    <>
      <ScoreBadge score={review_score} />
      {review_spread !== null && (
        <Soft as="span">{detailTexts.reviewsApart(review_count, review_spread)}</Soft>
      )}
    </>
  );
}
