import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { limitByAddress } from './rate-limit.ts';

const checkDocsLimit = limitByAddress('docs');
/** With a callback, as this plugin's types want it. */
const limitDocs = (request: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) =>
  void checkDocsLimit(request).then(() => done(), done);

/** OpenAPI 3.1 generated from the routes' schemas: a readable page and JSON. */
export async function registerOpenApi(
  app: FastifyInstance,
  { name, version }: { name: string; version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${name}: correspondents' portal`, version },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: paths.docs,
    uiHooks: { onRequest: limitDocs },
    staticCSP: true,
    // Its own files only, and in no frame: the page shares its origin with the stored session.
    transformStaticCSP: (policy) =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
        .replaceAll(' https:', '')
        .replace(' validator.swagger.io', ''),
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}

/** What every route may answer, for the description; a route names only what is its own. */
export function declareErrors({ schema }: RouteOptions): void {
  if (!schema?.response) return;
  const { body, querystring, params, response } = schema;
  schema.response = {
    ...(body || querystring ? { 400: errorResponse } : {}),
    ...(params ? { 404: errorResponse } : {}),
    '4xx': errorResponse,
    ...(response as object),
  };
}
