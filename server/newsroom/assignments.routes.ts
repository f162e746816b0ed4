import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assignmentBody,
  assignmentCounts,
  assignmentDetailResponse,
  assignmentListQuery,
  assignmentPersonParams,
  assignmentResponse,
  assignmentsResponse,
  assignmentUpdate,
  boardCardResponse,
  boardQuery,
  boardResponse,
  closeBody,
  giveBody,
  nearbyQuery,
  nearbyResponse,
  publishedResponse,
} from '#contract/newsroom/assignments.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import {
  closeAssignment,
  countNeeds,
  createAssignment,
  deleteAssignment,
  findNearby,
  getAssignment,
  giveAssignment,
  listAssignments,
  publishAssignment,
  takeAwayAssignment,
  updateAssignment,
} from './assignments.service.ts';
import { giveBackAssignment, listBoard, takeAssignment } from './board.service.ts';

const tags = ['Newsroom'];

/** What editors ask for. */
export const assignmentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.assignments,
    { schema: { tags, querystring: assignmentListQuery, response: { 200: assignmentsResponse } } },
    async ({ query }) => listAssignments(app, query),
  );

  app.get(
    paths.assignmentCounts,
    { schema: { tags, response: { 200: assignmentCounts } } },
    async () => countNeeds(app),
  );

  app.get(
    paths.assignmentNearby,
    { schema: { tags, querystring: nearbyQuery, response: { 200: nearbyResponse } } },
    async ({ query }) => findNearby(app, query),
  );

  app.post(
    paths.assignments,
    { schema: { tags, body: assignmentBody, response: { 201: assignmentResponse } } },
    async ({ actor, body }, reply) =>
      reply.status(201).send({ assignment: await createAssignment(app, actor, body) }),
  );

  app.get(
    paths.assignment(':id'),
    { schema: { tags, params: idParams, response: { 200: assignmentDetailResponse } } },
    async ({ params }) => getAssignment(app, params.id),
  );

  app.put(
    paths.assignment(':id'),
    {
      schema: {
        tags,
        params: idParams,
        body: assignmentUpdate,
        response: { 200: assignmentResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }) => ({
      assignment: await updateAssignment(app, actor, params.id, body),
    }),
  );

  app.delete(
    paths.assignment(':id'),
    { schema: { tags, params: idParams, response: { 204: z.null(), 409: errorResponse } } },
    async ({ actor, params }, reply) => {
      await deleteAssignment(app, actor, params.id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    paths.publishAssignment(':id'),
    {
      schema: { tags, params: idParams, response: { 200: publishedResponse, 409: errorResponse } },
    },
    async ({ actor, params }) => publishAssignment(app, actor, params.id),
  );

  app.post(
    paths.closeAssignment(':id'),
    {
      schema: {
        tags,
        params: idParams,
        body: closeBody,
        response: { 200: assignmentResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }) => ({
      assignment: await closeAssignment(app, actor, params.id, body?.reason ?? null),
    }),
  );

  app.post(
    paths.assignmentPeople(':id'),
    {
      schema: {
        tags,
        params: idParams,
        body: giveBody,
        response: { 200: assignmentResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }) => ({
      assignment: await giveAssignment(app, actor, params.id, body.user_id),
    }),
  );

  app.delete(
    paths.assignmentPerson(':id', ':user_id'),
    {
      schema: {
        tags,
        params: assignmentPersonParams,
        response: { 200: assignmentResponse, 409: errorResponse },
      },
    },
    async ({ actor, params }) => ({
      assignment: await takeAwayAssignment(app, actor, params.id, params.user_id),
    }),
  );
};

/** The board of the correspondents. */
export const boardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    paths.board,
    { schema: { tags, querystring: boardQuery, response: { 200: boardResponse } } },
    async ({ user, actor, query }) => listBoard(app, { ...actor, id: user.id }, query),
  );

  app.post(
    paths.takeAssignment(':id'),
    {
      schema: { tags, params: idParams, response: { 200: boardCardResponse, 409: errorResponse } },
    },
    async ({ user, actor, params }) => ({
      assignment: await takeAssignment(app, { ...actor, id: user.id }, params.id),
    }),
  );

  app.post(
    paths.giveBackAssignment(':id'),
    {
      schema: { tags, params: idParams, response: { 200: boardCardResponse, 409: errorResponse } },
    },
    async ({ user, actor, params }) => ({
      assignment: await giveBackAssignment(app, { ...actor, id: user.id }, params.id),
    }),
  );
};
