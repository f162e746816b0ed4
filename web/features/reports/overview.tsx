import './overview.css';
import './charts.css';
import { useQuery } from '@tanstack/react-query';
import { describePeriod } from '#contract/reports/exports.ts';
import type { Overview as OverviewResponse } from '#contract/reports/overview.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import { figureLinks } from './figure-links.ts';
import { overviewOptions } from './overview.api.ts';
import { OverviewFigures } from './overview-figures.tsx';
import { type FieldErrors, OverviewFilters } from './overview-filters.tsx';
import { type ChangeOverview, FIELD_OF, type OverviewSearch } from './overview-search.ts';

/** Figures of a period and a place, each with a link to the list that it counts (rule reports-5). */
export function Overview({
  search,
  onChange,
  onReset,
  linkTo,
}: {
  search: OverviewSearch;
  onChange: ChangeOverview;
  onReset: () => void;
  linkTo: (change: Partial<OverviewSearch>) => Record<string, string>;
}) {
  const { data, error, isPlaceholderData, refetch } = useQuery(overviewOptions(search));
  const errors = fieldErrors(error);
  const shown = data && !isPlaceholderData ? { dateFrom: data.from, dateTo: data.to } : undefined;
  const { dateFrom, dateTo } = search;
  return (
    <div className="overview">
      <OverviewFilters
        search={search}
        period={shown ?? { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) }}
        errors={errors}
        onChange={onChange}
        onReset={onReset}
        linkTo={linkTo}
      />
      {data && (
        <div className="overview-figures" aria-busy={isPlaceholderData}>
          <p className="overview-period" role="status">
            {overviewTexts.period(describePeriod(data.from, data.to))}
          </p>
          {isEmpty(data) ? (
            <EmptyState>
              {overviewTexts.none}. {overviewTexts.noneHint}
            </EmptyState>
          ) : (
            <OverviewFigures overview={data} links={figureLinks(data, search)} />
          )}
        </div>
      )}
      {!data && !error && <Loading />}
      {!data && error && (
        <Failed isInvalid={Object.keys(errors).length > 0} onRetry={() => refetch()} />
      )}
    </div>
  );
}

/** Nothing was received, looked at, decided or reviewed. */
function isEmpty({ funnel, firstLook, decision, reviewers }: OverviewResponse): boolean {
  const counts = [...funnel.map(({ count }) => count), firstLook.count, decision.count];
  return counts.every((count) => count === 0) && reviewers.length === 0;
}

function fieldErrors(error: Error | null): FieldErrors {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ field, message }) => {
      const shownAt = FIELD_OF[field];
      return shownAt ? [[shownAt, message]] : [];
    }),
  );
}

function Failed({ isInvalid, onRetry }: { isInvalid: boolean; onRetry: () => unknown }) {
  if (isInvalid) return <EmptyState>{overviewTexts.invalid}</EmptyState>;
  return <LoadFailed message={overviewTexts.failed} onRetry={onRetry} />;
}

function Loading() {
  return (
    <Skeleton className="overview-skeleton">
      <div className="cards">{bars(3, 'bar chart')}</div>
      <div className="bar chart" />
      <div className="cards">{bars(2, 'bar chart')}</div>
    </Skeleton>
  );
}
