import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponse } from '#contract/shared/errors.ts';

/** Routes that stand under one heading in the API's description. */
export const taggedRoutes =
  (tag: string, register: FastifyPluginAsyncZod): FastifyPluginAsyncZod =>
  async (app, options) => {
    app.addHook('onRoute', (route) => {
      route.schema = { tags: [tag], ...route.schema };
    });
    await register(app, options);
  };

/** Of a route that may also answer 409: what else it answers, and how. */
export const orConflict = <Response, Status extends number = 200>(
  response: Response,
  status = 200 as Status,
) => ({ [status]: response, 409: errorResponse }) as Record<Status, Response> & Conflict;

type Conflict = { 409: typeof errorResponse };

/** Of a route with nothing to tell but that it is done. */
export async function succeed(work: Promise<unknown>) {
  await work;
  return { success: true as const };
}

/** The same without a body. */
export async function noContent(reply: FastifyReply, work: Promise<unknown>) {
  await work;
  return reply.status(204).send(null);
}
