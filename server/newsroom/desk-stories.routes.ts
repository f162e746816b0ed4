import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import {
  editorNoteBody,
  editorUpdate,
  storiesResponse,
  storyChangeResponse,
  storyCounts,
  storyDetailResponse,
  storyListQuery,
  storyNoteResponse,
  storyResponse,
  storyStatusBody,
} from '#contract/newsroom/stories.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { fileOf, sendFile } from '#server/core/http/send-file.ts';
import {
  addNote,
  changeStoryStatus,
  countStories,
  editStory,
  getStoryForDesk,
  listStories,
  undoStoryChange,
} from './desk-stories.service.ts';
import { openPackage } from './story-package.service.ts';

const tags = ['Newsroom'];
/** Ten gigabytes over a slow line. */
const SEND_LIMIT_MS = 3_600_000;
const ZIP = 'application/zip';

/** What editors do with stories. */
export const deskStoryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.deskStories,
    { schema: { tags, querystring: storyListQuery, response: { 200: storiesResponse } } },
    async ({ query }) => listStories(app, query),
  );

  app.get(paths.deskStoryCounts, { schema: { tags, response: { 200: storyCounts } } }, async () =>
    countStories(app),
  );

  app.get(
    paths.deskStory(':id'),
    { schema: { tags, params: idParams, response: { 200: storyDetailResponse } } },
    async ({ actor, params }) => getStoryForDesk(app, actor, params.id),
  );

  app.put(
    paths.deskStory(':id'),
    {
      schema: {
        tags,
        params: idParams,
        body: editorUpdate,
        response: { 200: storyResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }) => ({ story: await editStory(app, actor, params.id, body) }),
  );

  app.post(
    paths.deskStoryNotes(':id'),
    {
      schema: {
        tags,
        params: idParams,
        body: editorNoteBody,
        response: { 201: storyNoteResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }, reply) =>
      reply.status(201).send({ note: await addNote(app, actor, params.id, body) }),
  );

  app.patch(
    paths.deskStoryStatus(':id'),
    {
      schema: {
        tags,
        params: idParams,
        body: storyStatusBody,
        response: { 200: storyChangeResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }) => changeStoryStatus(app, actor, params.id, body),
  );

  app.get(
    paths.deskStoryPackage(':id'),
    {
      exposeHeadRoute: false,
      handlerTimeout: SEND_LIMIT_MS,
      schema: { tags, params: idParams, response: { 200: fileOf(ZIP), 409: errorResponse } },
    },
    async ({ actor, params }, reply) => {
      const { bytes, ...file } = await openPackage(app, actor, params.id);
      return sendFile(reply.header('content-length', String(bytes)), ZIP, file);
    },
  );

  app.post(
    paths.undoStoryChange(':id'),
    { schema: { tags, params: idParams, response: { 200: storyResponse, 409: errorResponse } } },
    async ({ actor, params }) => ({ story: await undoStoryChange(app, actor, params.id) }),
  );
};
