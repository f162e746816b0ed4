import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { z } from 'zod';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import {
  mediumLinkQuery,
  mediumLinkResponse,
  storyMediumParams,
} from '#contract/newsroom/stories.ts';
import { idParams } from '#contract/shared/fields.ts';
import { mediaLinkResponse } from '#contract/shared/media-link.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { requireRole, type SignedInUser } from '#server/core/auth/require-role.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { API_POLICY } from '#server/core/http/security-headers.ts';
import { linkToMedium, linkToTape, openMedium, openTape, userOfLink } from './playback.service.ts';

/** A player on a slow line reads a recording for as long as it plays. */
const SEND_LIMIT_MS = 3_600_000;

/** Of a link. */
const linkQuery = z.object({
  session: z.uuid().optional(),
  until: z.coerce.number().optional(),
  key: z.string().max(100).optional(),
  ...mediumLinkQuery.shape,
});

export const playbackRoutes = taggedRoutes('Demo tape', async (app) => {
  const requireSession = requireRole('correspondent');

  app.get(
    trainingPaths.tapeLink(':id'),
    {
      onRequest: requireSession,
      schema: { params: idParams, response: { 200: mediaLinkResponse } },
    },
    ({ user, session, params }) => linkToTape(app, user, session.id, params.id),
  );

  for (const [path, isDesk] of [
    [newsroomPaths.storyMediumLink(':id', ':mediaId'), false],
    [newsroomPaths.deskStoryMediumLink(':id', ':mediaId'), true],
  ] as const) {
    app.get(
      path,
      {
        onRequest: isDesk ? requireRole('admin') : requireSession,
        schema: {
          tags: ['Newsroom'],
          params: storyMediumParams,
          querystring: mediumLinkQuery,
          response: { 200: mediumLinkResponse },
        },
      },
      ({ user, session, params, query }) =>
        linkToMedium(app, user, session.id, { ...params, size: query.size, isDesk }),
    );
  }

  const file = {
    handlerTimeout: SEND_LIMIT_MS,
    onRequest: async (request: FastifyRequest) => {
      // The key of a link is checked later, once the query is validated.
      if (!(request.query as { key?: string }).key) await requireSession(request);
    },
  };
  const schema = { params: idParams, querystring: linkQuery };
  const mediumSchema = { ...schema, tags: ['Newsroom'] };

  type FileRequest = FastifyRequest & {
    params: z.output<typeof idParams>;
    query: z.output<typeof linkQuery>;
  };

  type Opened = Awaited<ReturnType<typeof openMedium>>;
  type Open = (user: SignedInUser, request: FileRequest) => Promise<Opened>;

  const send = (open: Open) => async (request: FileRequest, reply: FastifyReply) => {
    const { params, query } = request;
    const { session = '', until = 0, key: linkKey } = query;
    const user = linkKey
      ? await userOfLink(app, params.id, { session, until, key: linkKey })
      : request.user;
    const { key, bytes, contentType, name } = await open(user, request);
    reply.headers({
      'content-type': contentType,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      // Whatever is in the file, nothing of it runs here.
      'content-security-policy': `${API_POLICY}; sandbox`,
      'content-disposition': `inline; filename="${name}"`,
    });
    // Pages of WEB_ORIGINS play it as well.
    if (app.config.webOrigins.length > 0) {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    const range = rangeOf(bytes, request.headers.range);
    if (range === 'beyond') {
      return reply
        .status(416)
        .headers({ 'content-range': `bytes */${bytes}` })
        .send();
    }
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    reply.header('content-length', String(end - start + 1));
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(await app.files.read(key, { start, end }));
  };

  const sendTape = send((user, { params }) => openTape(app, user, params.id));
  const sendMedium = send((user, { params, query }) =>
    openMedium(app, user, params.id, query.size),
  );
  for (const [path, shown, sending] of [
    [trainingPaths.tapeFile(':id'), schema, sendTape],
    [newsroomPaths.mediumFile(':id'), mediumSchema, sendMedium],
  ] as const) {
    app.get(path, { ...file, exposeHeadRoute: false, schema: shown }, sending);
    app.head(path, { ...file, schema: { ...shown, hide: true } }, sending);
  }
});

/** One range; several, or what is not understood, mean the whole file. */
function rangeOf(bytes: number, header: string | undefined) {
  if (header === undefined) return undefined;
  const ranges = parseRange(bytes, header, { combine: true });
  if (ranges === -1) return 'beyond';
  const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return others.length === 0 ? range : undefined;
}
