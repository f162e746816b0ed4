import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { layerTexts } from '#contract/coverage/layer-texts.ts';
import { STATES, stateName } from '#contract/coverage/states.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { OffMap } from '#web/features/coverage/map/map-legend.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterRow, NothingMatches } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bar, Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { type CoverageMap as CoverageData, coverageOptions, type MapZip } from './coverage.api.ts';
import styles from './coverage.module.css';
import {
  countByState,
  countPeople,
  filterZips,
  listOffMap,
  listStates,
  sortZips,
} from './coverage-rows.ts';
import { type ChangeSearch, type CoverageSearch, LAYERS, PEOPLE } from './coverage-search.ts';
import { CoverageTable } from './coverage-table.tsx';
import { GapLayer } from './gap-layer.tsx';
import { CoverageMap } from './map/coverage-map.tsx';
import { MapLegend } from './map/map-legend.tsx';
import { StoryLayer } from './story-layer.tsx';

const FILTERS = 'coverage-filters';
const NO_ZIPS: MapZip[] = [];

type Props = {
  search: CoverageSearch;
  /** Writes into the address. */
  onSearch: ChangeSearch;
  onOpen: (zip: MapZip) => void;
  /** Opens the stories of a ZIP code. */
  onStories: (search: Record<string, string>) => void;
};

export function Coverage(props: Props) {
  const { search, onSearch } = props;
  const { data, isError, refetch } = useQuery(coverageOptions);
  const covered = useMemo(() => listStates(data?.zips ?? NO_ZIPS), [data]);
  // The other layers are about states without anybody, too.
  const states = search.layer === 'seats' ? covered : STATES;
  return (
    <>
      <FilterBar
        id={FILTERS}
        label={coverageTexts.filters}
        onReset={() => onSearch({ layer: 'seats', state: undefined, people: 'approved', page: 1 })}
      >
        <FilterRow>
          <FilterSelect
            label={layerTexts.layer}
            data={LAYERS.map((value) => ({ value, label: layerTexts.layers[value] }))}
            value={search.layer}
            onFilter={(value) =>
              onSearch({ layer: LAYERS.find((layer) => layer === value), page: 1 })
            }
          />
          <FilterSelect
            label={coverageTexts.state}
            data={[
              { value: '', label: coverageTexts.anyState },
              ...withChosen(states, search.state).map((value) => ({
                value,
                label: stateName(value),
              })),
            ]}
            value={search.state ?? ''}
            onFilter={(value) => onSearch({ state: value || undefined, page: 1 })}
          />
          {search.layer === 'seats' && (
            <FilterSelect
              label={coverageTexts.people}
              data={PEOPLE.map((value) => ({ value, label: coverageTexts.peopleChoices[value] }))}
              value={search.people}
              onFilter={(value) =>
                onSearch({ people: PEOPLE.find((choice) => choice === value), page: 1 })
              }
            />
          )}
        </FilterRow>
      </FilterBar>
      {search.layer === 'stories' && <StoryLayer state={search.state} onOpen={props.onStories} />}
      {search.layer === 'nobody' && <GapLayer state={search.state} />}
      {search.layer === 'seats' && (
        <>
          {isError && <LoadFailed message={coverageTexts.failed} onRetry={refetch} />}
          {!data && !isError && <CoverageSkeleton />}
          {data && <Views {...props} coverage={data} />}
        </>
      )}
    </>
  );
}

/** A state from the address may have no ZIP code. */
const withChosen = (states: readonly string[], chosen: string | undefined) =>
  chosen === undefined || states.includes(chosen) ? states : [...states, chosen].sort();

function Views({ coverage, search, onSearch, onOpen }: Props & { coverage: CoverageData }) {
  const { state, people, sort, order } = search;
  const zips = useMemo(
    () => filterZips(coverage.zips, { state, people }),
    [coverage, state, people],
  );
  const sorted = useMemo(() => sortZips(zips, { sort, order }), [zips, sort, order]);
  // The map and its figures in a render of their own: with the table it would be one long task.
  const onMap = useDeferredValue(zips, NO_ZIPS);
  const counts = useMemo(() => countByState(onMap), [onMap]);
  const offMap = useMemo(() => listOffMap(onMap, people), [onMap, people]);
  if (coverage.zips.length === 0) return <EmptyState>{coverageTexts.none}</EmptyState>;
  return (
    <>
      <Soft size="sm" role="status">
        {coverageTexts.total(zips.length, countPeople(zips, people), people)}
      </Soft>
      {zips.length === 0 && people === 'approved' && (
        <EmptyState
          action={
            <Button onClick={() => onSearch({ people: 'held', page: 1 })}>
              {coverageTexts.showEverybody}
            </Button>
          }
        >
          {coverageTexts.nobodyApproved}
        </EmptyState>
      )}
      {zips.length === 0 && people === 'held' && (
        <NothingMatches form={FILTERS}>{coverageTexts.noneFound}</NothingMatches>
      )}
      {zips.length > 0 && (
        <Stack gap={5} className={styles.views}>
          <CoverageTable zips={sorted} search={search} onSearch={onSearch} />
          <Stack gap={3} className={styles.column}>
            <CoverageMap
              land={coverage.land}
              borders={coverage.borders}
              zips={onMap}
              people={people}
              onOpen={onOpen}
            />
            <MapLegend counts={counts} />
            <OffMap
              states={offMap}
              people={people}
              unknown={coverage.unknown}
              onState={(chosen) => onSearch({ state: chosen, page: 1 })}
            />
          </Stack>
        </Stack>
      )}
    </>
  );
}

function CoverageSkeleton() {
  return (
    <Skeleton>
      <Stack gap={5} className={styles.views}>
        <Stack gap={2}>
          <Bars count={10} kind="row" />
        </Stack>
        <Bar className={styles.skeleton} />
      </Stack>
    </Skeleton>
  );
}
