import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import parseRange from 'range-parser';
import { z } from 'zod';
import { errorResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { tapeLinkResponse } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { linkToTape, openTape, userOfLink } from './playback.service.ts';

const tags = ['Demo tape'];
/** A player on a slow line reads a recording for as long as it plays. */
const SEND_LIMIT_MS = 3_600_000;

/** Of a link. */
const linkQuery = z.object({
  session: z.uuid().optional(),
  until: z.coerce.number().optional(),
  key: z.string().max(100).optional(),
});

export const playbackRoutes: FastifyPluginAsyncZod = async (app) => {
  const requireSession = requireRole('correspondent');

  app.get(
    trainingPaths.tapeLink(':id'),
    {
      onRequest: requireSession,
      schema: {
        tags,
        params: idParams,
        response: { 200: tapeLinkResponse, 403: errorResponse, 404: errorResponse },
      },
    },
    ({ user, session, params }) => linkToTape(app, user, session.id, params.id),
  );

  const file = {
    handlerTimeout: SEND_LIMIT_MS,
    onRequest: async (request: FastifyRequest) => {
      // The key of a link is checked later, once the query is validated.
      if (!(request.query as { key?: string }).key) await requireSession(request);
    },
  };
  const schema = { tags, params: idParams, querystring: linkQuery };

  type FileRequest = FastifyRequest & {
    params: z.output<typeof idParams>;
    query: z.output<typeof linkQuery>;
  };

  async function sendTape(request: FileRequest, reply: FastifyReply) {
    const { params, query } = request;
    const { session = '', until = 0, key: linkKey } = query;
    const user = linkKey
      ? await userOfLink(app, params.id, { session, until, key: linkKey })
      : request.user;
    const { key, bytes, contentType, name } = await openTape(app, user, params.id);
    reply.headers({
      'content-type': contentType,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      // Whatever is in the file, nothing of it runs here.
      'content-security-policy': "default-src 'none'; sandbox",
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
  }

  app.get(trainingPaths.tapeFile(':id'), { ...file, exposeHeadRoute: false, schema }, sendTape);
  app.head(trainingPaths.tapeFile(':id'), { ...file, schema: { ...schema, hide: true } }, sendTape);
};

/** One range; several, or what is not understood, mean the whole file. */
function rangeOf(bytes: number, header: string | undefined) {
  if (header === undefined) return undefined;
  const ranges = parseRange(bytes, header, { combine: true });
  if (ranges === -1) return 'beyond';
  const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return others.length === 0 ? range : undefined;
}
