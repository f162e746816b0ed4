import { z } from 'zod';
import { dateTime } from '#contract/shared/fields.ts';

export const FEED_PAGE_SIZE = 50;

export const feedQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

/** JSON Feed 1.1 (https://jsonfeed.org/version/1.1). */
export const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  /** The stories before these; missing on the last page. */
  next_url: z.string().optional(),
  items: z.array(
    z.object({
      id: z.string(),
      /** Where it was published, if the desk has noted it. */
      url: z.string().optional(),
      title: z.string(),
      content_html: z.string(),
      content_text: z.string(),
      date_published: dateTime,
      date_modified: dateTime,
      authors: z.array(z.object({ name: z.string() })),
    }),
  ),
});
export type JsonFeed = z.output<typeof jsonFeed>;
export type FeedItem = JsonFeed['items'][number];
