import { z } from 'zod';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import {
  authorNoteBody,
  mediumResponse,
  mediumUpdate,
  newStoryBody,
  ownStoriesQuery,
  storiesResponse,
  storyDetailResponse,
  storyMediumParams,
  storyNoteResponse,
  storyResponse,
  storyUpdate,
  versionBody,
} from '#contract/newsroom/stories.ts';
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { noContent, orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { limitWriting } from './limit-writing.ts';
import {
  addOwnNote,
  createStory,
  deleteStory,
  getOwnStory,
  listOwnStories,
  saveStory,
  submitStory,
  withdrawStory,
} from './stories.service.ts';
import { deleteMedium, updateMedium } from './story-media.service.ts';

/** What somebody in service writes. */
export const storyRoutes = taggedRoutes('Newsroom', async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    paths.stories,
    { schema: { querystring: ownStoriesQuery, response: { 200: storiesResponse } } },
    async ({ actor, query }) => listOwnStories(app, actor, query),
  );

  app.post(
    paths.stories,
    {
      preHandler: limitWriting,
      schema: { body: newStoryBody, response: orConflict(storyResponse, 201) },
    },
    async ({ actor, body }, reply) =>
      reply.status(201).send({ story: await createStory(app, actor, body) }),
  );

  app.get(
    paths.story(':id'),
    { schema: { params: idParams, response: { 200: storyDetailResponse } } },
    async ({ actor, params }) => getOwnStory(app, actor, params.id),
  );

  app.put(
    paths.story(':id'),
    { schema: { params: idParams, body: storyUpdate, response: orConflict(storyResponse) } },
    async ({ actor, params, body }) => ({ story: await saveStory(app, actor, params.id, body) }),
  );

  app.delete(
    paths.story(':id'),
    { schema: { params: idParams, response: orConflict(z.null(), 204) } },
    async ({ actor, params }, reply) => noContent(reply, deleteStory(app, actor, params.id)),
  );

  const step = {
    preHandler: limitWriting,
    schema: { params: idParams, body: versionBody, response: orConflict(storyResponse) },
  };

  app.post(paths.submitStory(':id'), step, async ({ actor, params, body }) => ({
    story: await submitStory(app, actor, params.id, body.version),
  }));

  app.post(paths.withdrawStory(':id'), step, async ({ actor, params, body }) => ({
    story: await withdrawStory(app, actor, params.id, body.version),
  }));

  app.post(
    paths.storyNotes(':id'),
    {
      preHandler: limitWriting,
      schema: {
        params: idParams,
        body: authorNoteBody,
        response: orConflict(storyNoteResponse, 201),
      },
    },
    async ({ actor, params, body }, reply) =>
      reply.status(201).send({
        note: await addOwnNote(app, actor, params.id, body.note),
      }),
  );

  app.patch(
    paths.storyMedium(':id', ':mediaId'),
    {
      schema: {
        params: storyMediumParams,
        body: mediumUpdate,
        response: orConflict(mediumResponse),
      },
    },
    async ({ actor, params, body }) => ({ medium: await updateMedium(app, actor, params, body) }),
  );

  app.delete(
    paths.storyMedium(':id', ':mediaId'),
    { schema: { params: storyMediumParams, response: orConflict(z.null(), 204) } },
    async ({ actor, params }, reply) => noContent(reply, deleteMedium(app, actor, params)),
  );
});
