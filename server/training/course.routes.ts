import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponse } from '#contract/shared/errors.ts';
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
import { completeModule, readCaptions, readCourse } from './course.service.ts';
import {
  createModule,
  deleteModule,
  listCourse,
  orderCourse,
  updateModule,
} from './course-editor.service.ts';

const tags = ['Training'];
/** Captions of 200,000 characters may have three bytes each. */
const bodyLimit = 1024 * 1024;
const VTT = 'text/vtt; charset=utf-8';

/** For correspondents: the course with their own progress. */
export const courseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    trainingPaths.course,
    { schema: { tags, response: { 200: courseResponse } } },
    async ({ user }) => readCourse(app, user),
  );

  app.post(
    trainingPaths.completeModule(':id'),
    { schema: { tags, params: idParams, body: completeBody, response: { 200: completeResponse } } },
    async ({ user, params, body }) => completeModule(app, user, params.id, body.answers),
  );

  app.get(
    trainingPaths.moduleCaptions(':id'),
    {
      schema: {
        tags,
        params: idParams,
        response: {
          200: { description: 'A WebVTT file', content: { [VTT]: { schema: z.string() } } },
        },
      },
    },
    async ({ params }, reply) => reply.type(VTT).send(await readCaptions(app, params.id)),
  );
};

/** For editors, who write the course. */
export const courseEditorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    trainingPaths.courseModules,
    { schema: { tags, response: { 200: moduleListResponse } } },
    async () => ({ modules: await listCourse(app.db) }),
  );

  app.post(
    trainingPaths.courseModules,
    {
      bodyLimit,
      schema: { tags, body: moduleBody, response: { 200: moduleResponse, 409: errorResponse } },
    },
    async ({ actor, body }) => ({ module: await createModule(app, actor, body) }),
  );

  app.put(
    trainingPaths.courseModule(':id'),
    {
      bodyLimit,
      schema: {
        tags,
        params: idParams,
        body: moduleUpdateBody,
        response: { 200: moduleResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }) => ({
      module: await updateModule(app, actor, params.id, body),
    }),
  );

  app.delete(
    trainingPaths.courseModule(':id'),
    { schema: { tags, params: idParams, response: { 200: moduleDeletedResponse } } },
    async ({ actor, params }) => {
      await deleteModule(app, actor, params.id);
      return { success: true as const };
    },
  );

  app.put(
    trainingPaths.courseOrder,
    {
      schema: {
        tags,
        body: moduleOrderBody,
        response: { 200: moduleListResponse, 409: errorResponse },
      },
    },
    async ({ actor, body }) => ({ modules: await orderCourse(app, actor, body.ids) }),
  );
};
