import type { FastifyRequest } from 'fastify';
import { bearerToken } from './require-role.ts';

/** Where a sign-in comes from, and the session that it was sent with. */
export const clientOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  origin: request.headers.origin,
  token: bearerToken(request),
});
