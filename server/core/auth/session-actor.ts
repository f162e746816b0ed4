import type { FastifyRequest } from 'fastify';
import { bearerToken } from './require-role.ts';

/** The signed-in user with the session that makes a change, and where it comes from. */
export const sessionActor = (request: FastifyRequest) => ({
  ...request.user,
  token: bearerToken(request) ?? '',
  isConfirmed: request.session.isConfirmed,
  ip: request.ip,
});
