import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { rosterQuery, rosterResponse } from '#contract/newsroom/roster.ts';
import { newsroomReport, newsroomReportQuery } from '#contract/reports/newsroom.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { getNewsroomReport } from './report.service.ts';
import { listRoster } from './roster.service.ts';

export const rosterRoutes = taggedRoutes('Newsroom', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.roster,
    { schema: { querystring: rosterQuery, response: { 200: rosterResponse } } },
    async ({ query }) => listRoster(app, query),
  );

  app.get(
    paths.newsroomReport,
    {
      schema: {
        tags: ['Reports'],
        querystring: newsroomReportQuery,
        response: { 200: newsroomReport },
      },
    },
    async ({ query }) => getNewsroomReport(app, query),
  );
});
