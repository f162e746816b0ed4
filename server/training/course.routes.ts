import { z } from 'zod';
import { idParams } from '#contract/shared/fields.ts';
import {
  completeBody,
  completeResponse,
  courseResponse,
  moduleBody,
  moduleDeletedResponse,
  moduleListResponse,
  moduleOrderBody,
  moduleResponse,
  moduleUpdateBody,
} from '#contract/training/course.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { orConflict, succeed, taggedRoutes } from '#server/core/http/routes.ts';
import { completeModule, readCaptions, readCourse } from './course.service.ts';
import {
  createModule,
  deleteModule,
  listCourse,
  orderCourse,
  updateModule,
} from './course-editor.service.ts';

/** Captions of 200,000 characters may have three bytes each. */
const bodyLimit = 1024 * 1024;
const VTT = 'text/vtt; charset=utf-8';

/** For correspondents: the course with their own progress. */
export const courseRoutes = taggedRoutes('Training', async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    trainingPaths.course,
    { schema: { response: { 200: courseResponse } } },
    async ({ user }) => readCourse(app, user),
  );

  app.post(
    trainingPaths.completeModule(':id'),
    { schema: { params: idParams, body: completeBody, response: { 200: completeResponse } } },
    async ({ user, params, body }) => completeModule(app, user, params.id, body),
  );

  app.get(
    trainingPaths.moduleCaptions(':id'),
    {
      schema: {
        params: idParams,
        response: {
          200: { description: 'A WebVTT file', content: { [VTT]: { schema: z.string() } } },
        },
      },
    },
    async ({ params }, reply) => reply.type(VTT).send(await readCaptions(app, params.id)),
  );
});

/** For editors, who write the course. */
export const courseEditorRoutes = taggedRoutes('Training', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    trainingPaths.courseModules,
    { schema: { response: { 200: moduleListResponse } } },
    async () => ({ modules: await listCourse(app.db) }),
  );

  app.post(
    trainingPaths.courseModules,
    { bodyLimit, schema: { body: moduleBody, response: orConflict(moduleResponse) } },
    async ({ actor, body }) => ({ module: await createModule(app, actor, body) }),
  );

  app.put(
    trainingPaths.courseModule(':id'),
    {
      bodyLimit,
      schema: { params: idParams, body: moduleUpdateBody, response: orConflict(moduleResponse) },
    },
    async ({ actor, params, body }) => ({
      module: await updateModule(app, actor, params.id, body),
    }),
  );

  app.delete(
    trainingPaths.courseModule(':id'),
    { schema: { params: idParams, response: { 200: moduleDeletedResponse } } },
    async ({ actor, params }) => succeed(deleteModule(app, actor, params.id)),
  );

  app.put(
    trainingPaths.courseOrder,
    { schema: { body: moduleOrderBody, response: orConflict(moduleListResponse) } },
    async ({ actor, body }) => ({ modules: await orderCourse(app, actor, body.ids) }),
  );
});
