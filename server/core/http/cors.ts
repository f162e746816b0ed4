import type { FastifyInstance } from 'fastify';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, tus-resumable, upload-length, upload-metadata, upload-offset',
  'access-control-max-age': '600',
};

/** Lets the web pages of the listed origins call the API; without any, no response has CORS headers. */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const address = request.routeOptions.url ?? request.url;
    if (!address.startsWith('/api/')) return;
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      // The web reads these: the file name of an export, when to retry, and where an upload goes on.
      'access-control-expose-headers':
        'content-disposition, retry-after, location, upload-offset, upload-length',
    });
    const isPreflight =
      request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (isPreflight) return reply.status(204).headers(PREFLIGHT).send();
  });
}
