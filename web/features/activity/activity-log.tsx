import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ACTION_LABELS, type ActivityQuery, EVENT_ACTIONS } from '#contract/activity/activity.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { FilterBar, FilterRow, SearchFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { activityOptions } from './activity.api.ts';
import { ActivityTable } from './activity-table.tsx';
import { Log } from './log.tsx';

const ACTION_OPTIONS = [
  { value: '', label: activityTexts.anyAction },
  ...EVENT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
];

const FILTERS = 'activity-filters';

/** The whole log: searched, filtered and paged, all in the address. */
export function ActivityLog({ query }: { query: ActivityQuery }) {
  const navigate = useNavigate();
  const answer = useQuery(activityOptions(query));
  const change = (next: { search?: string | undefined; action?: string | undefined }) =>
    void navigate({
      to: pages.activity,
      search: { search: query.search, action: query.action, ...next },
      replace: true,
    });
  return (
    <>
      <FilterBar
        id={FILTERS}
        label={activityTexts.filters}
        onReset={() => change({ search: undefined, action: undefined })}
      >
        <FilterRow>
          <SearchFilter
            label={activityTexts.search}
            placeholder={activityTexts.searchHint}
            value={query.search}
            onFilter={(search) => change({ search })}
          />
          <FilterSelect
            label={activityTexts.action}
            data={ACTION_OPTIONS}
            value={query.action ?? ''}
            onFilter={(value) => change({ action: value || undefined })}
          />
        </FilterRow>
      </FilterBar>
      <Log
        answer={answer}
        shown={query}
        texts={activityTexts}
        filteredBy={(query.search || query.action) && FILTERS}
        search={(page) => ({ search: query.search, action: query.action, page })}
      >
        {({ activities }, isStale) => <ActivityTable activities={activities} isStale={isStale} />}
      </Log>
    </>
  );
}
