import { errorResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import {
  createUserBody,
  resetUserPasswordBody,
  updateUserBody,
  userBulkBody,
  userBulkResponse,
  userDoneResponse,
  userListQuery,
  userResponse,
  userRoleBody,
  userStatusBody,
  usersResponse,
} from '#contract/users/users.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { sessionActor } from '#server/core/auth/session-actor.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { orConflict, succeed, taggedRoutes } from '#server/core/http/routes.ts';
import { changeUsers } from './user-bulk.service.ts';
import {
  changeUserRole,
  changeUserStatus,
  createUser,
  deleteUser,
  listUsers,
  resetUserPassword,
  updateUser,
} from './users.service.ts';

const changed = { 200: userResponse, 409: errorResponse };

export const userRoutes = taggedRoutes('Users', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.users,
    { schema: { querystring: userListQuery, response: { 200: usersResponse } } },
    async ({ actor, query }) => ({
      users: await listUsers(app.db, await viewerFor(app, actor), query),
    }),
  );

  app.post(
    paths.users,
    { schema: { body: createUserBody, response: orConflict(userResponse) } },
    async (request) => ({ user: await createUser(app, sessionActor(request), request.body) }),
  );

  app.put(
    paths.user(':id'),
    { schema: { params: idParams, body: updateUserBody, response: changed } },
    async (request) => ({
      user: await updateUser(app, sessionActor(request), request.params.id, request.body),
    }),
  );

  app.delete(
    paths.user(':id'),
    { schema: { params: idParams, response: orConflict(userDoneResponse) } },
    async (request) => succeed(deleteUser(app, sessionActor(request), request.params.id)),
  );

  app.patch(
    paths.userStatus(':id'),
    { schema: { params: idParams, body: userStatusBody, response: changed } },
    async (request) => ({
      user: await changeUserStatus(
        app,
        sessionActor(request),
        request.params.id,
        request.body.status,
      ),
    }),
  );

  app.patch(
    paths.userRole(':id'),
    { schema: { params: idParams, body: userRoleBody, response: changed } },
    async (request) => ({
      user: await changeUserRole(app, sessionActor(request), request.params.id, request.body.role),
    }),
  );

  app.post(
    paths.userPassword(':id'),
    {
      schema: {
        params: idParams,
        body: resetUserPasswordBody,
        response: { 200: userDoneResponse },
      },
    },
    async (request) =>
      succeed(resetUserPassword(app, sessionActor(request), request.params.id, request.body)),
  );

  app.post(
    paths.userBulk,
    { schema: { body: userBulkBody, response: orConflict(userBulkResponse) } },
    async (request) => ({
      success: true as const,
      ...(await changeUsers(app, sessionActor(request), request.body)),
    }),
  );
});
