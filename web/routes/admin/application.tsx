import './application.css';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type ApplicationDetail, shownName } from '#contract/applications/applications.ts';
import type { AnswerField } from '#contract/apply/fields.ts';
import { pages } from '#contract/shared/pages.ts';
import { detailOptions } from '#web/features/applications/applications.api.ts';
import { AnswersInBrief } from '#web/features/applications/detail/answers.tsx';
import { ApplicationDetailScreen } from '#web/features/applications/detail/application-detail.tsx';
import { ChangesNotice } from '#web/features/applications/detail/changes-notice.tsx';
import {
  ApplicationNotFound,
  DetailSkeleton,
} from '#web/features/applications/detail/detail-states.tsx';
import { useListSearch } from '#web/features/applications/detail/list-link.ts';
import { useConcurrentEdits } from '#web/features/applications/detail/use-concurrent-edits.ts';
import { useScoreApplication } from '#web/features/applications/mutations/application.mutations.ts';
import { FailedMailNotice } from '#web/features/failed-mail/failed-mail.tsx';
import { EvidenceText } from '#web/features/reviews/evidence-text.tsx';
import { Recusal, useIsRecused } from '#web/features/reviews/recusal.tsx';
import { ReviewHistory } from '#web/features/reviews/review-history.tsx';
import { ReviewWizard } from '#web/features/reviews/review-wizard.tsx';
import { TechnicalModal } from '#web/features/technical/technical-modal.tsx';
import { TechnicalSummary } from '#web/features/technical/technical-summary.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';

const ROUTE = '/admin/applications/$id';

export function ApplicationPage() {
  const { id } = useParams({ from: ROUTE });
  const { data, isError, isFetching, isFetchedAfterMount } = useQuery(detailOptions(id));
  const backToList = useBackToList();
  const hasFailed = isError && data === undefined;
  useEffect(() => {
    if (hasFailed) backToList();
  }, [hasFailed, backToList]);
  if (data === null) return <ApplicationNotFound />;
  if (data === undefined) return <DetailSkeleton />;
  return (
    <FoundApplication
      key={id}
      detail={data}
      isSettled={isFetchedAfterMount || !isFetching}
      onDeleted={backToList}
    />
  );
}

/** Combines the features: the application, its reviews, its technical data. */
function FoundApplication({
  detail,
  isSettled,
  onDeleted,
}: {
  detail: ApplicationDetail;
  /** False while it is cached data of an earlier visit. */
  isSettled: boolean;
  onDeleted: () => void;
}) {
  const { application, reviews } = detail;
  const isRecused = useIsRecused(detail.recusals);
  const { isReviewRequested, startsWithNote, openReview, closeReview } = useSearchState();
  const isReviewing = isReviewRequested && application.erased_at === null && !isRecused;
  const [inQuestion, setInQuestion] = useState<readonly AnswerField[]>([]);
  const [isTechnicalOpen, technical] = useDisclosure(false);
  const { mutateAsync: score, isPending } = useScoreApplication(application.id);
  const { changes, dismiss } = useConcurrentEdits(detail, {
    isSettled,
    ownName: useAuth().user?.name,
  });
  const notice = (
    <ChangesNotice changes={changes} number={application.application_number} onDismiss={dismiss} />
  );
  return (
    <>
      <ApplicationDetailScreen
        detail={detail}
        notice={
          !isReviewing && (
            <>
              {notice}
              <FailedMailNotice applicationId={application.id} />
            </>
          )
        }
        reviews={<ReviewHistory application={application} reviews={reviews} />}
        recusal={<Recusal detail={detail} />}
        technical={<TechnicalSummary submitted={application} onMore={technical.open} />}
        renderText={(answer) => <EvidenceText {...answer} reviews={reviews} />}
        isReviewing={isReviewing}
        inQuestion={isReviewing ? inQuestion : []}
        startsWithNote={startsWithNote}
        onReview={isRecused ? undefined : openReview}
        onDeleted={onDeleted}
      />
      <TechnicalModal submitted={application} isOpen={isTechnicalOpen} onClose={technical.close} />
      {isReviewing && (
        <ReviewWizard
          applicationId={application.id}
          applicantName={shownName(application)}
          notice={notice}
          renderAnswers={(fields) => (
            <AnswersInBrief
              application={application}
              fields={fields}
              renderText={(answer) => (
                <EvidenceText {...answer} isInQuestion reviews={reviews} shownIn="dialog" />
              )}
            />
          )}
          onStep={setInQuestion}
          isSubmitting={isPending}
          onSubmit={score}
          onClose={closeReview}
        />
      )}
    </>
  );
}

/** `review=1` in the address opens the review, `note=1` focuses the note field. */
function useSearchState() {
  const search: Record<string, unknown> = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: ROUTE });
  const { list } = search;
  const show = (change: Record<string, unknown>) =>
    void navigate({ search: { ...change, list }, replace: true, resetScroll: false });
  return {
    isReviewRequested: String(search.review) === '1',
    startsWithNote: String(search.note) === '1',
    openReview: () => show({ review: '1' }),
    closeReview: () => show({}),
  };
}

/** With its previous filters. */
function useBackToList() {
  const navigate = useNavigate();
  const search = useListSearch();
  return () => void navigate({ to: pages.applications, search, replace: true });
}
