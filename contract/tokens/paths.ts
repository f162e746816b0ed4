import { segment } from '#contract/shared/path-segment.ts';

const tokens = '/api/admin/tokens';

/** The API addresses of tokens and of the feed, which public pages need not load. */
export const tokenPaths = {
  tokens,
  token: (id: string) => `${tokens}/${segment(id)}`,
  feedJson: '/api/feed.json',
  feedXml: '/api/feed.xml',
} as const;
