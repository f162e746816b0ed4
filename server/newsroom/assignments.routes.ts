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
import { idParams } from '#contract/shared/fields.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { noContent, orConflict, taggedRoutes } from '#server/core/http/routes.ts';
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
import { limitWriting } from './limit-writing.ts';

/** What editors ask for. */
export const assignmentRoutes = taggedRoutes('Newsroom', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.assignments,
    { schema: { querystring: assignmentListQuery, response: { 200: assignmentsResponse } } },
    async ({ query }) => listAssignments(app, query),
  );

  app.get(paths.assignmentCounts, { schema: { response: { 200: assignmentCounts } } }, async () =>
    countNeeds(app),
  );

  app.get(
    paths.assignmentNearby,
    { schema: { querystring: nearbyQuery, response: { 200: nearbyResponse } } },
    async ({ query }) => findNearby(app, query),
  );

  app.post(
    paths.assignments,
    { schema: { body: assignmentBody, response: { 201: assignmentResponse } } },
    async ({ actor, body }, reply) =>
      reply.status(201).send({ assignment: await createAssignment(app, actor, body) }),
  );

  app.get(
    paths.assignment(':id'),
    { schema: { params: idParams, response: { 200: assignmentDetailResponse } } },
    async ({ params }) => getAssignment(app, params.id),
  );

  app.put(
    paths.assignment(':id'),
    {
      schema: {
        params: idParams,
        body: assignmentUpdate,
        response: orConflict(assignmentResponse),
      },
    },
    async ({ actor, params, body }) => ({
      assignment: await updateAssignment(app, actor, params.id, body),
    }),
  );

  app.delete(
    paths.assignment(':id'),
    { schema: { params: idParams, response: orConflict(z.null(), 204) } },
    async ({ actor, params }, reply) => noContent(reply, deleteAssignment(app, actor, params.id)),
  );

  app.post(
    paths.publishAssignment(':id'),
    { schema: { params: idParams, response: orConflict(publishedResponse) } },
    async ({ actor, params }) => publishAssignment(app, actor, params.id),
  );

  app.post(
    paths.closeAssignment(':id'),
    { schema: { params: idParams, body: closeBody, response: orConflict(assignmentResponse) } },
    async ({ actor, params, body }) => ({
      assignment: await closeAssignment(app, actor, params.id, body?.reason ?? null),
    }),
  );

  app.post(
    paths.assignmentPeople(':id'),
    { schema: { params: idParams, body: giveBody, response: orConflict(assignmentResponse) } },
    async ({ actor, params, body }) => ({
      assignment: await giveAssignment(app, actor, params.id, body.user_id),
    }),
  );

  app.delete(
    paths.assignmentPerson(':id', ':user_id'),
    { schema: { params: assignmentPersonParams, response: orConflict(assignmentResponse) } },
    async ({ actor, params }) => ({
      assignment: await takeAwayAssignment(app, actor, params.id, params.user_id),
    }),
  );
});

export const boardRoutes = taggedRoutes('Newsroom', async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    paths.board,
    { schema: { querystring: boardQuery, response: { 200: boardResponse } } },
    async ({ actor, query }) => listBoard(app, actor, query),
  );

  app.post(
    paths.takeAssignment(':id'),
    { schema: { params: idParams, response: orConflict(boardCardResponse) } },
    async ({ actor, params }) => ({ assignment: await takeAssignment(app, actor, params.id) }),
  );

  app.post(
    paths.giveBackAssignment(':id'),
    {
      preHandler: limitWriting,
      schema: { params: idParams, response: orConflict(boardCardResponse) },
    },
    async ({ actor, params }) => ({ assignment: await giveBackAssignment(app, actor, params.id) }),
  );
});
