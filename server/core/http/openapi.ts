import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
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
    transformObject: describeOptionalBodies,
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

/** The plugin calls every body required, also one that may be left out. */
const describeOptionalBodies: SwaggerTransformObject = (described) => {
  if (!('openapiObject' in described)) return described.swaggerObject;
  for (const path of Object.values(described.openapiObject.paths ?? {})) {
    for (const operation of [path?.post, path?.put, path?.patch]) {
      const body = operation?.requestBody;
      if (!body || '$ref' in body) continue;
      const schema = body.content['application/json']?.schema;
      const variants = schema && 'anyOf' in schema ? schema.anyOf : [];
      if (variants?.some((one) => 'type' in one && String(one.type) === 'null'))
        body.required = false;
    }
  }
  return described.openapiObject;
};

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
