import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { STATE_NAMES, STATES } from '#contract/coverage/states.ts';
import {
  ACTIVITIES,
  NO_STATE,
  ROSTER_SORTS,
  type RosterQuery,
  rosterQuery,
} from '#contract/newsroom/roster.ts';
import { rosterTexts as texts } from '#contract/newsroom/roster-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { useSelection } from '#web/lib/browser/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterRow, SearchFilter, ZipFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { PagedList } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { SortFields } from '#web/ui/sort-fields.tsx';
import { forCards } from '#web/ui/sort-head.tsx';
import { rosterOptions } from './roster.api.ts';
import { rosterSearch } from './roster-search.ts';
import { RosterTable } from './roster-table.tsx';

const FILTERS = 'roster-filters';
const { activity: activityFilter, state: stateFilter } = rosterQuery.shape;
const ACTIVITY_OPTIONS = [
  { value: '', label: texts.anyActivity },
  ...ACTIVITIES.map((value) => ({ value, label: texts.activities[value] })),
];

const STATE_OPTIONS = [
  { value: '', label: texts.anyState },
  ...STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
  { value: NO_STATE, label: texts.noState },
];

/** Opens a letter to these people. */
type WriteTo = (to: { user_ids: string[] }) => void;

/** The people in service. Filters, order and page are in the address. */
export function RosterList({ query, onWrite }: { query: RosterQuery; onWrite?: WriteTo }) {
  const navigate = useNavigate();
  const answer = useQuery(rosterOptions(query));
  const selection = useSelection(
    (answer.data?.people ?? []).map((person) => ({ ...person, id: person.user_id })),
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
      <PagedList
        answer={answer}
        shown={query}
        texts={texts}
        filteredBy={rosterSearch.hasFilters(query) && FILTERS}
        hasEnds
        link={(page, props) => (
          <Link
            {...props}
            to={pages.correspondents}
            search={rosterSearch.write({ ...query, page })}
          />
        )}
        head={({ totalCount }) => (
          <Row gap={3}>
            <Soft size="sm" role="status">
              {texts.total(totalCount)}
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
        )}
      >
        {({ people }, isStale) => (
          <RosterTable
            people={people}
            query={query}
            isStale={isStale}
            selection={onWrite && selection}
            onSort={show}
          />
        )}
      </PagedList>
    </Stack>
  );
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
        <SearchFilter
          label={texts.search}
          placeholder={texts.searchHint}
          value={query.search}
          onFilter={(search) => onChange({ search })}
        />
        <FilterSelect
          label={texts.activity}
          data={ACTIVITY_OPTIONS}
          value={query.activity ?? ''}
          onFilter={(value) =>
            onChange({ activity: activityFilter.safeParse(value || undefined).data })
          }
        />
        <FilterSelect
          label={texts.state}
          data={STATE_OPTIONS}
          value={query.state ?? ''}
          onFilter={(value) => onChange({ state: stateFilter.safeParse(value || undefined).data })}
        />
        <ZipFilter
          label={texts.zip}
          value={query.zipCode}
          onFilter={(zipCode) => onChange({ zipCode })}
        />
        <SortFields
          {...query}
          className={forCards}
          names={ROSTER_SORTS}
          texts={texts}
          onSort={onChange}
        />
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
