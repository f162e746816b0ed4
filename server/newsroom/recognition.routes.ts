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
import { requireRole } from '#server/core/auth/require-role.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { noContent, orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { fileOf, sendFile } from '#server/core/http/send-file.ts';
import { limitWriting } from './limit-writing.ts';
import {
  checkRecord,
  drawRecord,
  endRecord,
  getRecognition,
  issueRecord,
  listRecords,
} from './recognition.service.ts';

const PDF = 'application/pdf';

export const recognitionRoutes = taggedRoutes('Newsroom', async (app) => {
  const onRequest = requireRole('correspondent');

  app.get(
    paths.recognition,
    { onRequest, schema: { response: { 200: recognition } } },
    async ({ actor }) => getRecognition(app, actor),
  );

  app.get(
    paths.records,
    { onRequest, schema: { querystring: recordListQuery, response: { 200: recordsResponse } } },
    async ({ actor, query }) => listRecords(app, actor, query),
  );

  app.post(
    paths.records,
    {
      onRequest,
      preHandler: limitWriting,
      schema: { body: recordBody, response: orConflict(recordResponse, 201) },
    },
    async ({ actor, body }, reply) => {
      const kind = body?.kind ?? 'service';
      const record = await issueRecord(app, actor, kind);
      return reply.status(201).send({ record });
    },
  );

  app.get(
    paths.recordPdf(':code'),
    {
      onRequest,
      exposeHeadRoute: false,
      schema: { params: recordParams, response: { 200: fileOf(PDF) } },
    },
    async ({ actor, params }, reply) => {
      const file = await drawRecord(app, actor, params.code);
      return sendFile(reply, PDF, file);
    },
  );

  app.delete(
    paths.record(':code'),
    { onRequest, schema: { params: recordParams, response: { 204: z.null() } } },
    async ({ actor, params }, reply) => noContent(reply, endRecord(app, actor, params.code)),
  );

  app.get(
    paths.checkRecord(':code'),
    {
      onRequest: limitByAddress('status'),
      schema: { params: recordParams, response: { 200: checkedRecord } },
    },
    async ({ params }) => checkRecord(app, params.code),
  );
});
