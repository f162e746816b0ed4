import { queryOptions } from '@tanstack/react-query';
import { gapLayer, storyLayer } from '#contract/coverage/layers.ts';
import { coveragePaths } from '#contract/coverage/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { IN_PLACE, readOptions } from '#web/lib/api/read-options.ts';

export const gapsOptions = readOptions(['coverage', 'gaps'], coveragePaths.gaps, gapLayer);

export const storyLayerOptions = queryOptions({
  queryKey: ['coverage', 'stories'],
  queryFn: async ({ signal }) => {
    const layer = await api.get(coveragePaths.stories, storyLayer, { signal });
    const { outlines, placeOnMap } = await import('./map/geometry.ts');
    const zips = layer.zips.map((zip) => ({
      ...zip,
      point: placeOnMap(zip.longitude, zip.latitude),
    }));
    return { zips, unknown: layer.unknown, ...outlines() };
  },
  structuralSharing: false,
  meta: IN_PLACE,
});
