import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  importBody,
  importListQuery,
  importListResponse,
  importQuery,
  importResponse,
  runBody,
} from '#contract/imports/imports.ts';
import { IMPORT_LIMITS } from '#contract/imports/limits.ts';
import { importPaths as paths } from '#contract/imports/paths.ts';
import { idParams } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import { sendError } from '#server/core/http/error-handler.ts';
import { noContent, orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { fileOf, sendFile } from '#server/core/http/send-file.ts';
import { recordExport } from '#server/core/security-log.ts';
import {
  deleteImport,
  listImports,
  mapImport,
  requireImport,
  startImport,
  undoImport,
  uploadImport,
} from './import.service.ts';
import { writeProblems } from './problem-rows.service.ts';

const CSV = 'text/csv; charset=utf-8';
/** Deleting 20,000 people takes longer than other requests may. */
const UNDO_TIMEOUT_MS = 300_000;

export const importRoutes = taggedRoutes('Import', async (app) => {
  app.addHook('onRequest', requireRole('admin'));
  app.setErrorHandler(nameTooLarge);
  // In this plugin alone: every other route takes JSON.
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: IMPORT_LIMITS.bytesMax },
    (_request, body, done) => done(null, body),
  );

  app.get(
    paths.imports,
    { schema: { querystring: importListQuery, response: { 200: importListResponse } } },
    async ({ query }) => listImports(app.db, query),
  );

  app.post(
    paths.imports,
    {
      bodyLimit: IMPORT_LIMITS.bytesMax,
      schema: {
        consumes: ['text/csv'],
        querystring: importQuery,
        response: { 201: importResponse },
      },
    },
    async ({ actor, query, body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new AppError('unsupported_media_type');
      const stored = await uploadImport(app, actor, query.kind, body);
      return reply.status(201).send({ import: stored });
    },
  );

  app.get(
    paths.import(':id'),
    { config: { isPolled: true }, schema: { params: idParams, response: { 200: importResponse } } },
    async ({ params }) => ({ import: await requireImport(app, params.id) }),
  );

  app.put(
    paths.import(':id'),
    { schema: { params: idParams, body: importBody, response: orConflict(importResponse) } },
    async ({ params, body }) => ({ import: await mapImport(app, params.id, body.mapping) }),
  );

  app.post(
    paths.runImport(':id'),
    { schema: { params: idParams, body: runBody, response: orConflict(importResponse, 202) } },
    async ({ actor, params, body }, reply) =>
      reply.status(202).send({ import: await startImport(app, actor, params.id, body) }),
  );

  app.post(
    paths.undoImport(':id'),
    {
      handlerTimeout: UNDO_TIMEOUT_MS,
      schema: { params: idParams, response: orConflict(importResponse) },
    },
    async ({ actor, params }) => ({ import: await undoImport(app, actor, params.id) }),
  );

  app.delete(
    paths.import(':id'),
    { schema: { params: idParams, response: orConflict(z.null(), 204) } },
    async ({ actor, params }, reply) => noContent(reply, deleteImport(app, actor, params.id)),
  );

  app.get(
    paths.importProblems(':id'),
    { exposeHeadRoute: false, schema: { params: idParams, response: orConflict(fileOf(CSV)) } },
    async (request, reply) => {
      const content = await writeProblems(app, request.params.id);
      await recordExport(request, 'CSV');
      return sendFile(reply, CSV, { fileName: 'problems.csv', content });
    },
  );
});

/** The framework refuses a large file before the service sees it. */
function nameTooLarge(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return sendError(error, request, reply);
  // It would close the connection while the rest arrives, and the answer would be lost.
  void reply.removeHeader('connection');
  const message = messages.fileTooLarge;
  return sendError(
    new AppError('body_too_large', { message, errors: [{ field: 'file', message }] }),
    request,
    reply,
  );
}
