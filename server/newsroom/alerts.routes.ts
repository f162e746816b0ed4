import {
  alertBody,
  alertDetailResponse,
  alertListQuery,
  alertReachQuery,
  alertReachResponse,
  alertResponse,
  alertsResponse,
  answerBody,
  ownAlertResponse,
  ownAlertsResponse,
  sentAlertResponse,
} from '#contract/newsroom/alerts.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import {
  answerAlert,
  countReached,
  endAlert,
  getAlert,
  listAlerts,
  listOwnAlerts,
  sendAlert,
} from './alerts.service.ts';
import { limitWriting } from './limit-writing.ts';

/** Answers come in, and alerts end, while pages are open. */
const config = { isPolled: true };

/** What editors send. */
export const alertRoutes = taggedRoutes('Newsroom', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.deskAlerts,
    { config, schema: { querystring: alertListQuery, response: { 200: alertsResponse } } },
    async ({ query }) => listAlerts(app, query),
  );

  app.get(
    paths.alertReach,
    { schema: { querystring: alertReachQuery, response: { 200: alertReachResponse } } },
    async ({ query }) => countReached(app, query),
  );

  app.post(
    paths.deskAlerts,
    { schema: { body: alertBody, response: { 201: sentAlertResponse } } },
    async ({ actor, body }, reply) => reply.status(201).send(await sendAlert(app, actor, body)),
  );

  app.get(
    paths.deskAlert(':id'),
    { config, schema: { params: idParams, response: { 200: alertDetailResponse } } },
    async ({ params }) => getAlert(app, params.id),
  );

  app.post(
    paths.endAlert(':id'),
    { schema: { params: idParams, response: orConflict(alertResponse) } },
    async ({ actor, params }) => ({ alert: await endAlert(app, actor, params.id) }),
  );
});

/** What correspondents are told of. */
export const ownAlertRoutes = taggedRoutes('Newsroom', async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    paths.alerts,
    { config, schema: { querystring: alertListQuery, response: { 200: ownAlertsResponse } } },
    async ({ actor, query }) => listOwnAlerts(app, actor, query),
  );

  app.post(
    paths.answerAlert(':id'),
    {
      preHandler: limitWriting,
      schema: { params: idParams, body: answerBody, response: orConflict(ownAlertResponse) },
    },
    async ({ actor, params, body }) => ({ alert: await answerAlert(app, actor, params.id, body) }),
  );
});
