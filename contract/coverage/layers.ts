import { z } from 'zod';
import { coveredZip } from './coverage.ts';

/** How far back the layer of stories looks. */
export const LAYER_DAYS = 90;

const place = coveredZip.pick({ zip_code: true, city: true, state: true });

/** Stories by their place and their first submit; those without a known place are counted in `unknown`. */
export const storyLayer = z.object({
  zips: z.array(
    coveredZip
      .pick({ zip_code: true, city: true, state: true, latitude: true, longitude: true })
      .extend({ stories: z.int32() }),
  ),
  unknown: z.int32(),
});
export type StoryLayer = z.output<typeof storyLayer>;

/** Where nobody is in service, with the number of its ZIP codes, and one of them for a link. */
const gap = place.extend({ zips: z.int32() });
export const gapLayer = z.object({
  states: z.array(gap),
  /** By the first three digits of the ZIP code, most ZIP codes first. */
  areas: z.array(gap.extend({ area: z.string() })),
});
export type GapLayer = z.output<typeof gapLayer>;
export type Gap = GapLayer['areas'][number] | GapLayer['states'][number];
