import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dossierQuery } from '#contract/reports/dossier.ts';
import { overviewQuery, overviewResponse } from '#contract/reports/overview.ts';
import { exportQuery, statistics, TOTAL_COUNT_HEADER } from '#contract/reports/reports.ts';
import { waitsResponse } from '#contract/reports/waits.ts';
import { reviewersResponse } from '#contract/reviews/reviews.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireConfirmed, requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { fileOf, sendFile } from '#server/core/http/send-file.ts';
import { recordExport } from '#server/core/security-log.ts';
import { getDossier } from './dossier.service.ts';
import { getOverview } from './overview.service.ts';
import { exportCsv, exportPdf, getStatistics } from './reports.service.ts';
import { getReviewers } from './reviewers.service.ts';
import { getWaits } from './waits.service.ts';

const tags = ['Reports'];
const CSV = 'text/csv; charset=utf-8';
const PDF = 'application/pdf';
/** Sending a large file to a slow client may take long. */
const EXPORT_TIMEOUT_MS = 3_600_000;

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.waits,
    { schema: { tags, response: { 200: waitsResponse } } },
    async ({ actor }) => ({ waits: await getWaits(app, await viewerFor(app, actor)) }),
  );

  app.get(paths.statistics, { schema: { tags, response: { 200: statistics } } }, async () =>
    getStatistics(app),
  );

  app.get(
    paths.reviewers,
    { schema: { tags, response: { 200: reviewersResponse } } },
    async ({ actor }) => getReviewers(app.db, await viewerFor(app, actor)),
  );

  app.get(
    paths.overview,
    { schema: { tags, querystring: overviewQuery, response: { 200: overviewResponse } } },
    async ({ actor, query }) => getOverview(app, await viewerFor(app, actor), query),
  );

  app.get(
    paths.exportCsv,
    {
      // A HEAD request would be logged as an export that nobody received.
      exposeHeadRoute: false,
      onRequest: requireConfirmed,
      handlerTimeout: EXPORT_TIMEOUT_MS,
      schema: { tags, querystring: exportQuery, response: { 200: fileOf(CSV) } },
    },
    async (request, reply) => {
      const { actor, query } = request;
      const by = { actor, viewer: await viewerFor(app, actor) };
      const file = await exportCsv(app, by, query, closeSignal(reply));
      await recordExport(request, 'CSV');
      return sendFile(withTotal(reply, file), CSV, file);
    },
  );

  app.get(
    paths.exportPdf,
    {
      exposeHeadRoute: false,
      onRequest: requireConfirmed,
      handlerTimeout: EXPORT_TIMEOUT_MS,
      schema: { tags, querystring: exportQuery, response: { 200: fileOf(PDF) } },
    },
    async (request, reply) => {
      const { actor, query } = request;
      const by = { actor, viewer: await viewerFor(app, actor) };
      const file = await exportPdf(app, by, query, closeSignal(reply));
      await recordExport(request, 'PDF');
      return sendFile(withTotal(reply, file), PDF, file);
    },
  );

  app.get(
    paths.applicationPdf(':id'),
    {
      exposeHeadRoute: false,
      schema: { tags, params: idParams, querystring: dossierQuery, response: { 200: fileOf(PDF) } },
    },
    async (request, reply) => {
      const { actor, params, query } = request;
      const by = { actor, viewer: await viewerFor(app, actor) };
      const file = await getDossier(app, by, params.id, query);
      await recordExport(request, 'PDF');
      return sendFile(reply, PDF, file);
    },
  );
};

/** Aborts when the response has ended, completely or because the client disconnected. */
function closeSignal(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  return closed.signal;
}

const withTotal = (reply: FastifyReply, { total }: { total: number }) =>
  reply.header(TOTAL_COUNT_HEADER, String(total));
