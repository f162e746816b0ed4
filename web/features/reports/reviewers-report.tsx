import { useQuery } from '@tanstack/react-query';
import { reviewersTexts } from '#contract/reports/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { reviewersOptions } from './reports.api.ts';
import styles from './reviewers.module.css';
import { type InPeriod, ReviewersTable } from './reviewers-table.tsx';

/** How the editors' scores compare with those of their co-reviewers (rule review-13). */
export function ReviewersReport({
  areScoresHidden,
  inPeriod,
}: {
  areScoresHidden: boolean;
  /** What each of them reviewed in the period that is shown. */
  inPeriod?: InPeriod | undefined;
}) {
  const { data, isError, refetch } = useQuery(reviewersOptions);
  return (
    <Stack as="section" gap={3} className={styles.reviewers} aria-labelledby="reviewers">
      <h2 id="reviewers" className="small-heading">
        {reviewersTexts.title}
      </h2>
      <Soft size="sm">{reviewersTexts.about}</Soft>
      {areScoresHidden && <Soft size="sm">{reviewersTexts.hidden}</Soft>}
      {!data && isError && <LoadFailed message={reviewersTexts.failed} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton>
          <Bars count={3} kind="row" />
        </Skeleton>
      )}
      {data?.editors.length === 0 && (
        <EmptyState>
          {areScoresHidden ? reviewersTexts.noneOfYours : reviewersTexts.none}
        </EmptyState>
      )}
      {data && data.editors.length > 0 && (
        <ReviewersTable editors={data.editors} inPeriod={inPeriod} />
      )}
    </Stack>
  );
}
