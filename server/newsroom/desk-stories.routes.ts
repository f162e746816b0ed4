import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import {
  deskStoryResponse,
  editorNoteBody,
  editorUpdate,
  storiesResponse,
  storyChangeResponse,
  storyCounts,
  storyListQuery,
  storyNoteResponse,
  storyResponse,
  storyStatusBody,
} from '#contract/newsroom/stories.ts';
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { orConflict, taggedRoutes } from '#server/core/http/routes.ts';
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

/** Ten gigabytes over a slow line. */
const SEND_LIMIT_MS = 3_600_000;
const ZIP = 'application/zip';

/** What editors do with stories. */
export const deskStoryRoutes = taggedRoutes('Newsroom', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.deskStories,
    { schema: { querystring: storyListQuery, response: { 200: storiesResponse } } },
    async ({ query }) => listStories(app, query),
  );

  app.get(paths.deskStoryCounts, { schema: { response: { 200: storyCounts } } }, async () =>
    countStories(app),
  );

  app.get(
    paths.deskStory(':id'),
    { schema: { params: idParams, response: { 200: deskStoryResponse } } },
    async ({ actor, params }) => getStoryForDesk(app, actor, params.id),
  );

  app.put(
    paths.deskStory(':id'),
    { schema: { params: idParams, body: editorUpdate, response: orConflict(storyResponse) } },
    async ({ actor, params, body }) => ({ story: await editStory(app, actor, params.id, body) }),
  );

  app.post(
    paths.deskStoryNotes(':id'),
    {
      schema: {
        params: idParams,
        body: editorNoteBody,
        response: orConflict(storyNoteResponse, 201),
      },
    },
    async ({ actor, params, body }, reply) =>
      reply.status(201).send({ note: await addNote(app, actor, params.id, body) }),
  );

  app.patch(
    paths.deskStoryStatus(':id'),
    {
      schema: {
        params: idParams,
        body: storyStatusBody,
        response: orConflict(storyChangeResponse),
      },
    },
    async ({ actor, params, body }) => changeStoryStatus(app, actor, params.id, body),
  );

  app.get(
    paths.deskStoryPackage(':id'),
    {
      exposeHeadRoute: false,
      handlerTimeout: SEND_LIMIT_MS,
      schema: { params: idParams, response: orConflict(fileOf(ZIP)) },
    },
    async ({ actor, params }, reply) => {
      const { bytes, ...file } = await openPackage(app, actor, params.id);
      return sendFile(reply.header('content-length', String(bytes)), ZIP, file);
    },
  );

  app.post(
    paths.undoStoryChange(':id'),
    { schema: { params: idParams, response: orConflict(storyResponse) } },
    async ({ actor, params }) => ({ story: await undoStoryChange(app, actor, params.id) }),
  );
});
