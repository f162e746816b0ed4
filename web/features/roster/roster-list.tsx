import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  ACTIVITIES,
  ROSTER_SORTS,
  type RosterQuery,
  rosterQuery,
} from '#contract/newsroom/roster.ts';
import { rosterTexts as texts } from '#contract/newsroom/roster-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { useSelection } from '#web/lib/browser/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterRow, NothingMatches, searchFilterClass } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { SortFields } from '#web/ui/sort-fields.tsx';
import { StateFilter } from '#web/ui/state-filter.tsx';
import { rosterOptions, rosterSearch } from './roster.api.ts';
import { RosterTable } from './roster-table.tsx';

const FILTERS = 'roster-filters';
const { activity: activityFilter } = rosterQuery.shape;
const ACTIVITY_OPTIONS = [
  { value: '', label: texts.anyActivity },
  ...ACTIVITIES.map((value) => ({ value, label: texts.activities[value] })),
];

/** Opens a letter to these people. */
export type WriteTo = (to: { user_ids: string[] }) => void;

/** The people in service. Filters, order and page are in the address. */
export function RosterList({ query, onWrite }: { query: RosterQuery; onWrite?: WriteTo }) {
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery(rosterOptions(query));
  const selection = useSelection(
    (data?.people ?? []).map((person) => ({ ...person, id: person.user_id })),
    JSON.stringify(rosterSearch.write(query)),
  );
  const show = (change: Partial<RosterQuery> | null) =>
    void navigate({
      to: pages.correspondents,
      search: change ? rosterSearch.write({ ...query, page: 1, ...change }) : {},
      replace: true,
    });
  return (
    <Stack gap={3}>
      <Soft size="sm">{texts.lead}</Soft>
      <RosterFilters query={query} onChange={show} />
      {!data && isError && <LoadFailed message={texts.failed} onRetry={refetch} />}
      {!data && !isError && <TableSkeleton />}
      {data && (
        <>
          <Row gap={3}>
            <Soft size="sm" role="status">
              {texts.total(data.totalCount)}
              {selection.selected.length > 0 && `, ${texts.selected(selection.selected.length)}`}
            </Soft>
            {onWrite && selection.selected.length > 0 && (
              <>
                <Button
                  size="compact"
                  kind="primary"
                  onClick={() => onWrite({ user_ids: selection.selected.map(({ id }) => id) })}
                >
                  {texts.write}
                </Button>
                <Button size="compact" onClick={selection.clear}>
                  {texts.clear}
                </Button>
              </>
            )}
          </Row>
          {data.totalCount === 0 ? (
            <Nobody isFiltered={rosterSearch.hasFilters(query)} />
          ) : (
            <RosterTable
              people={data.people}
              isStale={isPlaceholderData}
              selection={onWrite && selection}
            />
          )}
          <ListPages
            label={texts.pages}
            page={query.page}
            last={Math.max(1, Math.ceil(data.totalCount / query.limit))}
            hasEnds
            link={(page, props) => (
              <Link
                {...props}
                to={pages.correspondents}
                search={rosterSearch.write({ ...query, page })}
              />
            )}
          />
        </>
      )}
    </Stack>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NothingMatches form={FILTERS}>{texts.noneFound}</NothingMatches>;
  return <EmptyState>{texts.none}</EmptyState>;
}

function RosterFilters({
  query,
  onChange,
}: {
  query: RosterQuery;
  /** Null resets them. */
  onChange: (change: Partial<RosterQuery> | null) => void;
}) {
  return (
    <FilterBar id={FILTERS} label={texts.filters} onReset={() => onChange(null)}>
      <FilterRow>
        <DebouncedField
          className={searchFilterClass}
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          maxLength={200}
          value={query.search ?? ''}
          onFilter={(search) => onChange({ search: search || undefined })}
        />
        <FilterSelect
          label={texts.activity}
          data={ACTIVITY_OPTIONS}
          value={query.activity ?? ''}
          onFilter={(value) =>
            onChange({ activity: activityFilter.safeParse(value || undefined).data })
          }
        />
        <StateFilter
          label={texts.state}
          any={texts.anyState}
          value={query.state}
          onFilter={(state) => onChange({ state })}
        />
        <DebouncedField
          label={texts.zip}
          inputMode="numeric"
          maxLength={5}
          clean={(typed) => typed.replace(/\D/g, '')}
          value={query.zipCode ?? ''}
          onFilter={(zipCode) => onChange({ zipCode: zipCode || undefined })}
        />
        <SortFields {...query} names={ROSTER_SORTS} texts={texts} onSort={onChange} />
      </FilterRow>
      {query.since && (
        <Row gap={2}>
          <Soft as="span" size="sm">
            {texts.cameIn(query.since)}
            {query.activeAfter && `, ${texts.activeAfter(query.activeAfter)}`}.
          </Soft>
          <Button
            size="compact"
            onClick={() => onChange({ since: undefined, activeAfter: undefined })}
          >
            {texts.showAll}
          </Button>
        </Row>
      )}
    </FilterBar>
  );
}
