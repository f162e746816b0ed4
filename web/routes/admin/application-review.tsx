import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownName } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import type { AnswerField } from '#contract/apply/fields.ts';
import { standsThere } from '#contract/reviews/evidence.ts';
import type { FinishedReview } from '#contract/reviews/reviews.ts';
import { freeSeats } from '#contract/waitlist/waitlist.ts';
import { AnswersInBrief } from '#web/features/applications/detail/answers.tsx';
import { useSubmitReview } from '#web/features/applications/mutations/decide.ts';
import { DecisionChoice, useDecision } from '#web/features/reviews/decision.tsx';
import { EvidenceText } from '#web/features/reviews/evidence-text.tsx';
import { ReviewWizard } from '#web/features/reviews/review-wizard.tsx';
import { settingsOptions } from '#web/features/settings/settings.api.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { useSeries } from './use-series.ts';

/** The review of an application, the status that follows it and, in a series, the next application. */
export function ApplicationReview({
  detail,
  notice,
  isInSeries,
  list,
  onStep,
  onClose,
}: {
  detail: ApplicationDetail;
  notice: ReactNode;
  /** Whether Review next opened it. */
  isInSeries: boolean;
  /** The query string of the list whose filters apply to the series. */
  list: string;
  onStep: (fields: readonly AnswerField[]) => void;
  onClose: () => void;
}) {
  const { application } = detail;
  const submit = useSubmitReview(application);
  const decision = useDecision({
    from: application.status,
    isFinalReview: useIsFinalReview(detail),
    isInSeries,
    freeSeats: freeSeats(detail.zip),
  });
  const series = useSeries({
    task: 'review',
    applicationId: application.id,
    list,
    isOn: isInSeries,
    onFail: onClose,
  });

  const handleSubmit = (review: FinishedReview) => {
    const status = decision.decide(review.review_details?.recommendation ?? null);
    return submit(review, status, decision.notify);
  };
  const handleSubmitted = () => (isInSeries ? void series.openNext() : onClose());
  return (
    <ReviewWizard
      applicationId={application.id}
      applicantName={shownName(application)}
      notice={notice}
      renderAnswers={(fields) => (
        <AnswersInBrief
          application={application}
          fields={fields}
          renderText={(answer) => (
            <EvidenceText {...answer} isInQuestion reviews={detail.reviews} shownIn="dialog" />
          )}
        />
      )}
      standsInAnswer={(passage) => {
        const answer = application[passage.field];
        return typeof answer === 'string' && standsThere(passage, answer);
      }}
      onStep={onStep}
      left={isInSeries ? series.left : undefined}
      renderDecision={(recommendation) => (
        <DecisionChoice decision={decision} recommendation={recommendation} />
      )}
      onSubmit={handleSubmit}
      onSubmitted={handleSubmitted}
      onClose={onClose}
    />
  );
}

/** Whether the application has all wanted reviews with the one that is being written. */
function useIsFinalReview({ application, reviews }: ApplicationDetail): boolean {
  const { user } = useAuth();
  const { data: settings } = useQuery(settingsOptions);
  const isUpdate = reviews.some(
    ({ reviewer_id, is_current }) => is_current && reviewer_id === user?.id,
  );
  const count = application.review_count + (isUpdate ? 0 : 1);
  return settings !== undefined && count >= settings.reviews_wanted;
}
