import type { Application } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { statusLabel } from '#contract/applications/status-texts.ts';
import { INTAKE_MARK_LABELS } from '#contract/apply/intake.ts';
import { RECOMMENDATION_LABELS } from '#contract/reviews/rubric.ts';
import { SubmittedDay } from '#web/features/applications/submitted-day.tsx';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { Time } from '#web/ui/time.tsx';
import { Fact, Section } from './detail-section.tsx';

/** Status, score and dates of an application. */
export function StateFacts({ application }: { application: Application }) {
  const { review_details, status, withdrawn_at } = application;
  const recommendation = review_details?.recommendation;
  return (
    <Section title={detailTexts.state}>
      <dl className="detail-facts">
        <Fact name={detailTexts.status}>{statusLabel({ status, withdrawn_at })}</Fact>
        <Fact name={detailTexts.score} className="dossier-scores">
          <span className="score-line">
            <Score application={application} />
            {recommendation && RECOMMENDATION_LABELS[recommendation]}
          </span>
        </Fact>
        <Fact name={detailTexts.submitted}>
          <SubmittedDay value={application.created_at} />
        </Fact>
        <Fact name={detailTexts.updated}>
          <Time value={application.updated_at} />
        </Fact>
        <Fact name={detailTexts.statusSince}>
          <Time value={application.status_updated_at} />
        </Fact>
        {withdrawn_at && (
          <Fact name={detailTexts.withdrawn}>
            <Time value={withdrawn_at} />
          </Fact>
        )}
        <Fact name={detailTexts.reviewed}>
          <Time value={application.reviewed_at} />
        </Fact>
        {application.intake_mark && (
          <Fact name={detailTexts.intake}>
            <span className="soft">{INTAKE_MARK_LABELS[application.intake_mark]}</span>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

/** With several reviews also how many and how far apart. */
function Score({ application }: { application: Application }) {
  const { review_score, review_count, review_spread, hidden } = application;
  if (hidden.includes('scores') && review_count > 0) {
    return <span className="soft">{detailTexts.scoresHidden}</span>;
  }
  if (review_score === null) return <span className="soft">{detailTexts.notReviewed}</span>;
  return (
    <>
      <ScoreBadge score={review_score} />
      {review_spread !== null && (
        <span className="soft">{detailTexts.reviewsApart(review_count, review_spread)}</span>
      )}
    </>
  );
}
