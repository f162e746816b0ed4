import { z } from 'zod';
import { STATES } from '#contract/coverage/states.ts';
import { pageFields, shortText, totalCount } from '#contract/shared/fields.ts';
import { filter } from '#contract/shared/filters.ts';
import { MEDIA_KINDS, STORY_STATUSES, type StoryStatus } from './limits.ts';
import { countsOf, medium, story } from './stories.ts';

/** The media library: photos and recordings with the story that they belong to. */
export const libraryQuery = z.object({
  /** In caption, credit, headline and number. */
  search: shortText(200).optional(),
  kind: filter(z.enum(MEDIA_KINDS)),
  state: filter(z.enum(STATES)),
  ...pageFields(24),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

const libraryMedium = medium.extend({
  story: story.pick({
    id: true,
    number: true,
    headline: true,
    zip_code: true,
    city: true,
    state: true,
  }),
});
export type LibraryMedium = z.output<typeof libraryMedium>;
export const libraryResponse = z.object({ media: z.array(libraryMedium), totalCount });

/** Editors see what is about to be published, or was. */
export const LIBRARY_STATUSES: readonly StoryStatus[] = ['accepted', 'published'];

/** What became of somebody's stories. */
export const ownAnalytics = z.object({
  by_status: countsOf(STORY_STATUSES),
  /** From the first submit to the first decision; null before there was one. */
  median_days_to_answer: z.number().nullable(),
  /** Months of the network's time zone, the last twelve, oldest first. */
  by_month: z.array(
    z.object({
      /** 2026-11 */
      month: z.string(),
      submitted: z.int32(),
      published: z.int32(),
    }),
  ),
});
export type OwnAnalytics = z.output<typeof ownAnalytics>;
