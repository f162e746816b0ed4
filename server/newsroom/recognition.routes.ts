import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import {
  checkedRecord,
  recognition,
  recordBody,
  recordListQuery,
  recordParams,
  recordResponse,
  recordsResponse,
} from '#contract/newsroom/recognition.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { fileOf, sendFile } from '#server/core/http/send-file.ts';
import {
  checkRecord,
  drawRecord,
  endRecord,
  getRecognition,
  issueRecord,
  listRecords,
} from './recognition.service.ts';

const tags = ['Newsroom'];
const PDF = 'application/pdf';

export const recognitionRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = requireRole('correspondent');

  app.get(
    paths.recognition,
    { onRequest, schema: { tags, response: { 200: recognition } } },
    async ({ user, actor }) => getRecognition(app, { ...actor, id: user.id }),
  );

  app.get(
    paths.records,
    {
      onRequest,
      schema: { tags, querystring: recordListQuery, response: { 200: recordsResponse } },
    },
    async ({ user, actor, query }) => listRecords(app, { ...actor, id: user.id }, query),
  );

  app.post(
    paths.records,
    {
      onRequest,
      schema: { tags, body: recordBody, response: { 201: recordResponse, 409: errorResponse } },
    },
    async ({ user, actor, body }, reply) => {
      const kind = body?.kind ?? 'service';
      const record = await issueRecord(app, { ...actor, id: user.id }, kind);
      return reply.status(201).send({ record });
    },
  );

  app.get(
    paths.recordPdf(':code'),
    {
      onRequest,
      exposeHeadRoute: false,
      schema: { tags, params: recordParams, response: { 200: fileOf(PDF) } },
    },
    async ({ user, actor, params }, reply) => {
      const file = await drawRecord(app, { ...actor, id: user.id }, params.code);
      return sendFile(reply, PDF, file);
    },
  );

  app.delete(
    paths.record(':code'),
    { onRequest, schema: { tags, params: recordParams, response: { 204: z.null() } } },
    async ({ user, actor, params }, reply) => {
      await endRecord(app, { ...actor, id: user.id }, params.code);
      return reply.status(204).send(null);
    },
  );

  app.get(
    paths.checkRecord(':code'),
    {
      onRequest: limitByAddress('status'),
      schema: { tags, params: recordParams, response: { 200: checkedRecord } },
    },
    async ({ params }) => checkRecord(app, params.code),
  );
};
