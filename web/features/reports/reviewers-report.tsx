import './reviewers.css';
import { useQuery } from '@tanstack/react-query';
import { reviewersTexts } from '#contract/reports/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import { reviewersOptions } from './reports.api.ts';
import { ReviewersTable } from './reviewers-table.tsx';

/** How the editors' scores compare with those of their co-reviewers (rule review-13). */
export function ReviewersReport({ areScoresHidden }: { areScoresHidden: boolean }) {
  const { data, isError, refetch } = useQuery(reviewersOptions);
  return (
    <section className="reviewers" aria-labelledby="reviewers">
      <h2 id="reviewers">{reviewersTexts.title}</h2>
      <p>{reviewersTexts.about}</p>
      {areScoresHidden && <p>{reviewersTexts.hidden}</p>}
      {!data && isError && <LoadFailed message={reviewersTexts.failed} onRetry={refetch} />}
      {!data && !isError && <Skeleton>{bars(3, 'bar row')}</Skeleton>}
      {data?.editors.length === 0 && (
        <EmptyState>
          {areScoresHidden ? reviewersTexts.noneOfYours : reviewersTexts.none}
        </EmptyState>
      )}
      {data && data.editors.length > 0 && <ReviewersTable editors={data.editors} />}
    </section>
  );
}
