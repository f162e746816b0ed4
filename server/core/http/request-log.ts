import type { FastifyInstance } from 'fastify';

/**
 * One line per request: the route's pattern instead of the address, since addresses contain email
 * addresses, application numbers and tokens.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
