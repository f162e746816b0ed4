import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
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
import { listActivities, recordActivity } from './activity.service.ts';
import { listSecurityLog } from './security-log.service.ts';

const tags = ['Activity log'];

export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.activityLog,
    { schema: { tags, querystring: activityQuery, response: { 200: activitiesResponse } } },
    async ({ actor, query }) => listActivities(app.db, await viewerFor(app, actor), query),
  );

  app.get(
    paths.securityLog,
    { schema: { tags, querystring: securityLogQuery, response: { 200: securityLogResponse } } },
    async ({ actor, query }) => listSecurityLog(app.db, await viewerFor(app, actor), query),
  );

  app.post(
    paths.activityLog,
    { schema: { tags, body: activityBody, response: { 200: activityResponse } } },
    async ({ actor, body }) => {
      await recordActivity(app.db, actor, body);
      return { success: true as const };
    },
  );
};
