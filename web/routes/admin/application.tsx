import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { shownName } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import type { AnswerField } from '#contract/apply/fields.ts';
import { nextTexts } from '#contract/reviews/next-texts.ts';
import type { Task } from '#contract/reviews/reviews.ts';
import { pages } from '#contract/shared/pages.ts';
import { ApplicationDetailScreen } from '#web/features/applications/detail/application-detail.tsx';
import { ChangesNotice } from '#web/features/applications/detail/changes-notice.tsx';
import { detailOptions } from '#web/features/applications/detail/detail.api.ts';
import {
  ApplicationNotFound,
  DetailSkeleton,
} from '#web/features/applications/detail/detail-states.tsx';
import { useListSearch } from '#web/features/applications/detail/list-link.ts';
import { useConcurrentEdits } from '#web/features/applications/detail/use-concurrent-edits.ts';
import { useChangeStatus } from '#web/features/applications/mutations/status.mutations.ts';
import { DuplicateList, DuplicateNotice } from '#web/features/duplicates/duplicate-list.tsx';
import { FailedMailNotice } from '#web/features/failed-mail/failed-mail.tsx';
import { EvidenceText } from '#web/features/reviews/evidence-text.tsx';
import { Recusal, useIsRecused } from '#web/features/reviews/recusal.tsx';
import { ReviewHistory } from '#web/features/reviews/review-history.tsx';
import { useHolds } from '#web/features/reviews/review-holds.ts';
import { NextButton, SERIES } from '#web/features/reviews/review-next-button.tsx';
import { TechnicalDialog } from '#web/features/technical/technical-dialog.tsx';
import { TechnicalSummary } from '#web/features/technical/technical-summary.tsx';
import { TrainingStage } from '#web/features/training-stage/training-stage.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ApplicationComparison } from './application-comparison.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationReview } from './application-review.tsx';
import { DONE } from './use-series.ts';
import { writeTo } from './write-to.tsx';

const ROUTE = '/admin/applications/$id';

export function ApplicationPage() {
  const { id } = useParams({ from: ROUTE });
  const { data, isError, isFetching, isFetchedAfterMount } = useQuery(detailOptions(id));
  const backToList = useBackToList();
  const { review } = useSearchState();
  useHolds(review === SERIES.review || review === SERIES.decide);
  const hasFailed = isError && data === undefined;
  useEffect(() => {
    if (hasFailed) backToList();
  }, [hasFailed, backToList]);
  if (data === null) return <ApplicationNotFound id={id} />;
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
  const { application, reviews, training, duplicates } = detail;
  const { mutate: changeStatus } = useChangeStatus();
  const isRecused = useIsRecused(detail.recusals);
  const { review, list, startsWithNote, openReview, closeReview } = useSearchState();
  const ownList = new URLSearchParams(useListSearch()).toString();
  const isOpened = review === '1' || review === SERIES.review;
  const isDeciding = review === SERIES.decide && application.erased_at === null && !isRecused;
  const isReviewing = isOpened && application.erased_at === null && !isRecused;
  const [inQuestion, setInQuestion] = useState<readonly AnswerField[]>([]);
  const [isTechnicalOpen, setIsTechnicalOpen] = useState(false);
  const [comparedId, compareWith] = useState<string>();
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
              {(review === DONE.review || review === DONE.decide) && (
                <NothingLeft task={review === DONE.review ? 'review' : 'decide'} />
              )}
              {notice}
              <FailedMailNotice applicationId={application.id} />
              <DuplicateNotice duplicates={duplicates} onCompare={compareWith} />
            </>
          )
        }
        reviews={<ReviewHistory application={application} reviews={reviews} />}
        recusal={<Recusal detail={detail} />}
        duplicates={<DuplicateList duplicates={duplicates} onCompare={compareWith} />}
        training={
          training && (
            <TrainingStage
              application={application}
              training={training}
              onStatus={(status, notify) => changeStatus({ id: application.id, status, notify })}
            />
          )
        }
        reviewNext={
          !isReviewing &&
          !isDeciding && (
            <>
              <NextButton task="review" list={list || ownList} replace />
              <NextButton task="decide" list={list || ownList} replace />
            </>
          )
        }
        technical={
          <TechnicalSummary submitted={application} onMore={() => setIsTechnicalOpen(true)} />
        }
        renderText={(answer) => <EvidenceText {...answer} reviews={reviews} />}
        isReviewing={isReviewing}
        inQuestion={isReviewing ? inQuestion : []}
        startsWithNote={startsWithNote}
        onReview={isRecused ? undefined : openReview}
        onWrite={() =>
          writeTo({
            application_ids: [application.id],
            names: new Map([[application.id, shownName(application)]]),
          })
        }
        onDeleted={onDeleted}
      />
      {isTechnicalOpen && (
        <TechnicalDialog submitted={application} onClose={() => setIsTechnicalOpen(false)} />
      )}
      {comparedId && (
        <ApplicationComparison
          detail={detail}
          otherId={comparedId}
          onClose={() => compareWith(undefined)}
        />
      )}
      {isDeciding && <ApplicationDecision detail={detail} list={list} onClose={closeReview} />}
      {isReviewing && (
        <ApplicationReview
          detail={detail}
          notice={notice}
          isInSeries={review === SERIES.review}
          list={list}
          onStep={setInQuestion}
          onClose={closeReview}
        />
      )}
    </>
  );
}

function NothingLeft({ task }: { task: Task }) {
  const search = useListSearch();
  return (
    <Banner kind="success">
      <p>{nextTexts[task].noneLeft}</p>
      <Link to={pages.applications} search={search}>
        {detailTexts.backToList}
      </Link>
    </Banner>
  );
}

/**
 * `review=1` in the address opens the review, `review=next` as one of a series and `review=decide` a
 * decision as one, whose filters are those of `list`; `note=1` focuses the note field.
 */
function useSearchState() {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: ROUTE });
  const { list } = search;
  const show = (change: Record<string, unknown>) =>
    void navigate({ search: { ...change, list }, replace: true, resetScroll: false });
  return {
    review: String(search.review),
    list: typeof list === 'string' ? list : '',
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
