import type { FastifyReply } from 'fastify';

/**
 * Sends JSON that the database wrote as it is, past the route's own check of its answers. So each
 * such route has a test that reads its answers with the schema and finds them spelled the same.
 */
export function sendRawJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
