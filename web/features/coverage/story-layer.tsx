import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { layerTexts as texts } from '#contract/coverage/layer-texts.ts';
import { LAYER_DAYS, type StoryLayer as Layer } from '#contract/coverage/layers.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { isoDayIn } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import type { MapZip } from './coverage.api.ts';
import styles from './coverage.module.css';
import { storyLayerOptions } from './layers.api.ts';
import { CoverageMap } from './map/coverage-map.tsx';

type Zip = Layer['zips'][number];
const DAY_MS = 86_400_000;

/** The list of the stories that the layer counts. */
const storiesIn = (zip_code: string) => ({
  zipCode: zip_code,
  dateFrom: isoDayIn(network.time_zone, new Date(Date.now() - LAYER_DAYS * DAY_MS)),
});

/** Where stories came from lately: the larger the dot, the more. */
export function StoryLayer({
  state,
  onOpen,
}: {
  state: string | undefined;
  onOpen: (search: ReturnType<typeof storiesIn>) => void;
}) {
  const { data, isError, refetch } = useQuery(storyLayerOptions);
  const zips = useMemo(
    () =>
      (data?.zips ?? [])
        .filter((zip) => state === undefined || zip.state === state)
        .sort((a, b) => b.stories - a.stories),
    [data, state],
  );
  const onMap = useMemo(() => zips.map(asMapZip), [zips]);
  if (!data && isError) return <LoadFailed message={texts.failed} onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  if (zips.length === 0) return <EmptyState>{texts.noStories}</EmptyState>;
  const total = zips.reduce((sum, { stories }) => sum + stories, 0);
  return (
    <>
      <Soft size="sm" role="status">
        {texts.storyTotal(total, zips.length)}
      </Soft>
      <Stack gap={5} className={styles.views}>
        <RowsTable
          rows={zips}
          rowKey={({ zip_code }) => zip_code}
          aria-label={texts.storyTable}
          columns={[
            [texts.zip, ({ zip_code }: Zip) => zip_code],
            [texts.place, ({ city, state }: Zip) => coverageTexts.place(city, state)],
            [texts.stories, (zip: Zip) => <StoriesLink zip={zip} />],
          ]}
        />
        <CoverageMap
          land={data.land}
          borders={data.borders}
          zips={onMap}
          people="approved"
          onOpen={({ zip_code }) => onOpen(storiesIn(zip_code))}
          describe={({ zip_code, city, state, approved }) => (
            <p>
              <strong>
                {zip_code} {coverageTexts.place(city, state)}
              </strong>
              : {texts.storyFigures(approved)}
            </p>
          )}
        />
      </Stack>
    </>
  );
}

function StoriesLink({ zip: { zip_code, stories } }: { zip: Zip }) {
  return (
    <Link to={pages.stories} search={storiesIn(zip_code)} title={texts.storiesIn(zip_code)}>
      {formatNumber(stories)}
    </Link>
  );
}

/** The map paints what counts as approved. */
const asMapZip = (
  { stories, ...zip }: Zip & Pick<MapZip, 'point'>,
  place_rank: number,
): MapZip => ({
  ...zip,
  place_rank,
  approved: stories,
  held: 0,
  promised: 0,
  waiting: 0,
  limit: 1,
});
