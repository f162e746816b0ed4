import { z } from 'zod';
import { letterPaths as paths } from '#contract/letters/paths.ts';
import {
  snippetBody,
  snippetConflict,
  snippetListQuery,
  snippetResponse,
  snippetsResponse,
  snippetUpdate,
} from '#contract/letters/snippets.ts';
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { noContent, orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { createSnippet, deleteSnippet, listSnippets, updateSnippet } from './snippets.service.ts';

export const snippetRoutes = taggedRoutes('Letters', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.snippets,
    { schema: { querystring: snippetListQuery, response: { 200: snippetsResponse } } },
    async ({ actor, query }) => listSnippets(app.db, await viewerFor(app, actor), query),
  );

  app.post(
    paths.snippets,
    { schema: { body: snippetBody, response: orConflict(snippetResponse, 201) } },
    async ({ actor, body }, reply) =>
      reply.status(201).send({ snippet: await createSnippet(app.db, actor, body) }),
  );

  app.put(
    paths.snippet(':id'),
    {
      schema: {
        params: idParams,
        body: snippetUpdate,
        response: { 200: snippetResponse, 409: snippetConflict },
      },
    },
    async ({ actor, params, body }) => ({
      snippet: await updateSnippet(app.db, actor, await viewerFor(app, actor), params.id, body),
    }),
  );

  app.delete(
    paths.snippet(':id'),
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ actor, params }, reply) => noContent(reply, deleteSnippet(app.db, actor, params.id)),
  );
});
