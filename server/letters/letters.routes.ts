import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  letterBody,
  letterListQuery,
  letterPreviewResponse,
  letterSentResponse,
  lettersResponse,
  letterUndoneResponse,
} from '#contract/letters/letters.ts';
import { letterPaths as paths } from '#contract/letters/paths.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { listLetters, previewLetter, sendLetter, undoLetter } from './letters.service.ts';

const tags = ['Letters'];

export const letterRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.messages,
    { schema: { tags, querystring: letterListQuery, response: { 200: lettersResponse } } },
    async ({ actor, query }) => listLetters(app.db, await viewerFor(app, actor), query),
  );

  app.post(
    paths.messages,
    {
      schema: {
        tags,
        body: letterBody,
        response: { 200: letterPreviewResponse, 202: letterSentResponse },
      },
    },
    async ({ user, actor, body }, reply) => {
      const editor = { ...actor, id: user.id };
      const viewer = await viewerFor(app, actor);
      return body.preview
        ? previewLetter(app, editor, viewer, body)
        : reply.status(202).send(await sendLetter(app, editor, viewer, body));
    },
  );

  app.post(
    paths.undoMessage(':id'),
    {
      schema: {
        tags,
        params: idParams,
        response: { 200: letterUndoneResponse, 409: errorResponse },
      },
    },
    async ({ user, actor, params }) => {
      await undoLetter(app, { ...actor, id: user.id }, params.id);
      return { success: true as const };
    },
  );
};
