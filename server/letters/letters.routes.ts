import {
  letterBody,
  letterListQuery,
  letterPreviewResponse,
  letterSentResponse,
  lettersResponse,
  letterUndoneResponse,
} from '#contract/letters/letters.ts';
import { letterPaths as paths } from '#contract/letters/paths.ts';
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { orConflict, succeed, taggedRoutes } from '#server/core/http/routes.ts';
import { listLetters, previewLetter, sendLetter, undoLetter } from './letters.service.ts';

export const letterRoutes = taggedRoutes('Letters', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.messages,
    { schema: { querystring: letterListQuery, response: { 200: lettersResponse } } },
    async ({ actor, query }) => listLetters(app.db, await viewerFor(app, actor), query),
  );

  app.post(
    paths.messages,
    {
      schema: {
        body: letterBody,
        response: { 200: letterPreviewResponse, 202: letterSentResponse },
      },
    },
    async ({ actor, body }, reply) => {
      const viewer = await viewerFor(app, actor);
      return body.preview
        ? previewLetter(app, actor, viewer, body)
        : reply.status(202).send(await sendLetter(app, actor, viewer, body));
    },
  );

  app.post(
    paths.undoMessage(':id'),
    { schema: { params: idParams, response: orConflict(letterUndoneResponse) } },
    async ({ actor, params }) => succeed(undoLetter(app, actor, params.id)),
  );
});
