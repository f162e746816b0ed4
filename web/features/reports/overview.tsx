import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describePeriod } from '#contract/reports/exports.ts';
import type { Overview as OverviewResponse } from '#contract/reports/overview.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bar, Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { figureLinks } from './figure-links.ts';
import { overviewOptions } from './overview.api.ts';
import styles from './overview.module.css';
import { OverviewFigures } from './overview-figures.tsx';
import { type FieldErrors, OverviewFilters } from './overview-filters.tsx';
import {
  type ChangeOverview,
  FIELD_OF,
  type OverviewSearch,
  periodBefore,
} from './overview-search.ts';

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
    <Stack>
      <OverviewFilters
        search={search}
        period={shown ?? { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) }}
        errors={errors}
        onChange={onChange}
        onReset={onReset}
        linkTo={linkTo}
      />
      {data && (
        <Stack className={styles.period} aria-busy={isPlaceholderData}>
          <div>
            <Soft size="sm" role="status">
              {overviewTexts.period(describePeriod(data.from, data.to))}
            </Soft>
            <Before search={search} overview={data} linkTo={linkTo} />
          </div>
          {isEmpty(data) ? (
            <EmptyState>
              {overviewTexts.none}. {overviewTexts.noneHint}
            </EmptyState>
          ) : (
            <div className={styles.figures}>
              <OverviewFigures overview={data} links={figureLinks(data, search)} />
            </div>
          )}
        </Stack>
      )}
      {!data && !error && <Loading />}
      {!data && error && (
        <Failed isInvalid={Object.keys(errors).length > 0} onRetry={() => refetch()} />
      )}
    </Stack>
  );
}

/** The same figures of as many days before, so that one sees where they go. */
function Before({
  search,
  overview: { from, to },
  linkTo,
}: {
  search: OverviewSearch;
  overview: OverviewResponse;
  linkTo: (change: Partial<OverviewSearch>) => Record<string, string>;
}) {
  const { days, ...period } = periodBefore({ dateFrom: from, dateTo: to });
  const { data } = useQuery(overviewOptions({ ...search, ...period }));
  if (data?.from !== period.dateFrom) return null;
  const sum = (series: 'received' | 'decided') =>
    data.overTime.reduce((total, point) => total + point[series], 0);
  const kept = [data.firstLook.kept_percent, data.decision.kept_percent] as const;
  return (
    <Soft size="sm">
      <Link to={pages.reports} search={linkTo(period)}>
        {overviewTexts.before(days)}
      </Link>
      : {overviewTexts.figuresBefore(sum('received'), sum('decided'), ...kept)}
    </Soft>
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
    <Skeleton isWide>
      <Grid narrowest="18rem">
        <Bars count={3} height="18rem" />
      </Grid>
      <Bar height="18rem" />
      <Grid narrowest="18rem">
        <Bars count={2} height="18rem" />
      </Grid>
    </Skeleton>
  );
}
