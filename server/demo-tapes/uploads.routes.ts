import { Metadata } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { TAPE_LIMITS } from '#contract/training/limits.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import { countInWindow } from '#server/core/http/count-in-window.ts';
import { rateLimitKey } from '#server/core/http/rate-limit.ts';
import { markLanguage, requestLanguage } from '#server/core/http/request-language.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { isForStory, openUploads } from './uploads.service.ts';

const TUS_VERSION = '1.0.0';
const CONTENT_TYPE = 'application/offset+octet-stream';

/** The body must arrive within 30 s; a store may take longer to write it, and the check to read it. */
const WRITE_LIMIT_MS = 120_000;

const params = z.object({ id: z.string() });

/** Uploads by the tus protocol, for their owner alone. */
export const uploadRoutes = taggedRoutes('Demo tape', async (app) => {
  const uploads = openUploads(app);
  app.addHook('onRequest', requireRole('correspondent'));
  // The tus server reads the body itself, as it arrives.
  app.addContentTypeParser(CONTENT_TYPE, (_request, _body, done) => done(null));

  async function receive(request: FastifyRequest, reply: FastifyReply, id?: string) {
    const response = await uploads.receive(request.user, request.raw, reply.raw, id);
    reply.status(response.status).headers(Object.fromEntries(response.headers));
    if (!response.ok) markLanguage(reply, requestLanguage(request));
    const text = await response.text();
    return reply.type('application/json; charset=utf-8').serializer(String).send(text);
  }

  const limits = { preHandler: requireTusHeaders, handlerTimeout: WRITE_LIMIT_MS };

  app.post(
    trainingPaths.uploads,
    {
      ...limits,
      preHandler: [requireTusHeaders, limitUploads],
      schema: { response: { 409: errorResponse } },
    },
    receive,
  );

  app.patch(
    trainingPaths.upload(':id'),
    { ...limits, schema: { params, response: { 409: errorResponse } } },
    (request, reply) => receive(request, reply, request.params.id),
  );

  app.head(
    trainingPaths.upload(':id'),
    // Not in the documentation: it lists what has a body.
    { schema: { hide: true, params } },
    async ({ user, params: { id } }, reply) => {
      const { offset, bytes } = await uploads.offset(user, id);
      return reply
        .headers({
          'tus-resumable': TUS_VERSION,
          'upload-offset': String(offset),
          'upload-length': String(bytes),
        })
        .send();
    },
  );

  app.delete(
    trainingPaths.upload(':id'),
    { schema: { params, response: { 204: z.null() } } },
    async ({ user, params: { id } }, reply) => {
      await uploads.cancel(user, id);
      return reply.status(204).header('tus-resumable', TUS_VERSION).send(null);
    },
  );
});

const HOUR = 3_600;

/** Each upload takes room, and a thread that checks it. A story has several. */
async function limitUploads({ user, server, raw }: FastifyRequest): Promise<void> {
  const { config, db, secret } = server;
  if (!config.rateLimit) return;
  const [kind, most, message] = isForStory(raw)
    ? (['medium', STORY_LIMITS.uploadsPerHour, messages.tooManyMediaUploads] as const)
    : (['upload', TAPE_LIMITS.uploadsPerHour, messages.tooManyUploads] as const);
  const { count, seconds } = await countInWindow(db, rateLimitKey(secret, kind, user.id), HOUR);
  if (count > most) {
    throw new AppError('too_many_uploads', { message, retryAfterSeconds: Math.max(1, seconds) });
  }
}

const WHOLE_NUMBER = /^(0|[1-9]\d{0,14})$/;

/** What the tus server would refuse with a plain text. */
async function requireTusHeaders({ headers }: FastifyRequest): Promise<void> {
  const numbers = ['upload-length', 'upload-offset'].map((name) => headers[name]);
  const isValid =
    headers['tus-resumable'] === TUS_VERSION &&
    numbers.every((text) => text === undefined || WHOLE_NUMBER.test(String(text))) &&
    isMetadata(headers['upload-metadata']);
  if (!isValid) throw new AppError('malformed_request');
}

function isMetadata(text: string | string[] | undefined): boolean {
  if (text === undefined) return true;
  try {
    Metadata.parse(String(text));
    return true;
  } catch {
    return false;
  }
}
