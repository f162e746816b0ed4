import {
  activitiesResponse,
  activityBody,
  activityQuery,
  activityResponse,
} from '#contract/activity/activity.ts';
import { securityLogQuery, securityLogResponse } from '#contract/activity/security-log.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { succeed, taggedRoutes } from '#server/core/http/routes.ts';
import { listActivities, recordActivity } from './activity.service.ts';
import { listSecurityLog } from './security-log.service.ts';

export const activityRoutes = taggedRoutes('Activity log', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.activityLog,
    { schema: { querystring: activityQuery, response: { 200: activitiesResponse } } },
    async ({ actor, query }) => listActivities(app.db, await viewerFor(app, actor), query),
  );

  app.get(
    paths.securityLog,
    { schema: { querystring: securityLogQuery, response: { 200: securityLogResponse } } },
    async ({ actor, query }) => listSecurityLog(app.db, await viewerFor(app, actor), query),
  );

  app.post(
    paths.activityLog,
    { schema: { body: activityBody, response: { 200: activityResponse } } },
    async ({ actor, body }) => succeed(recordActivity(app.db, actor, body)),
  );
});
