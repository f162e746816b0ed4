import { coveragePaths } from '#contract/coverage/paths.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { tokenPaths } from '#contract/tokens/paths.ts';
import type { TokenScope } from '#contract/tokens/scopes.ts';

/** What each scope opens. A call that is not listed takes no token at all (rule tokens-2). */
const CALLS: Record<TokenScope, string[]> = {
  'applications:read': [
    `GET ${paths.applications}`,
    `GET ${paths.applicationCounts}`,
    `GET ${paths.application(':id')}`,
    `GET ${paths.applicationNotes(':id')}`,
    `GET ${paths.waitlist}`,
    `GET ${paths.coverage}`,
    `GET ${coveragePaths.stories}`,
    `GET ${coveragePaths.gaps}`,
    `GET ${paths.coverageNearest}`,
  ],
  'applications:write': [
    `PATCH ${paths.applicationStatus(':id')}`,
    `PATCH ${paths.applicationFlag(':id')}`,
    `POST ${paths.applicationNotes(':id')}`,
  ],
  'stories:read': [
    `GET ${newsroomPaths.deskStories}`,
    `GET ${newsroomPaths.deskStoryCounts}`,
    `GET ${newsroomPaths.deskStory(':id')}`,
    `GET ${newsroomPaths.deskStoryPackage(':id')}`,
    `GET ${newsroomPaths.deskStoryMediumLink(':id', ':mediaId')}`,
    `GET ${newsroomPaths.deskMedia}`,
    `GET ${tokenPaths.feedJson}`,
    `GET ${tokenPaths.feedXml}`,
  ],
  'reports:read': [
    `GET ${paths.statistics}`,
    `GET ${paths.overview}`,
    `GET ${paths.reviewers}`,
    `GET ${newsroomPaths.newsroomReport}`,
    `GET ${paths.exportCsv}`,
    `GET ${paths.exportPdf}`,
  ],
};

const SCOPE_OF = new Map(
  Object.entries(CALLS).flatMap(([scope, calls]) =>
    calls.map((call) => [call, scope as TokenScope] as const),
  ),
);

/** The scope that a call needs; undefined: no token may make it. */
export const scopeOf = (method: string, url: string | undefined): TokenScope | undefined =>
  SCOPE_OF.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
