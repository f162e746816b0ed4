import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { feedQuery, jsonFeed } from '#contract/feed/feed.ts';
import { tokenPaths as paths } from '#contract/tokens/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { fileOf } from '#server/core/http/send-file.ts';
import { getFeed, writeRss } from './feed.service.ts';

const JSON_FEED = 'application/feed+json; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';

/** Of published stories, for a CMS: with a token, or open with FEED=public. */
export const feedRoutes = taggedRoutes('Feed', async (app) => {
  app.addHook('onRequest', app.config.isFeedPublic ? limitByAddress('feed') : requireRole('admin'));

  /** Unchanged since the client last asked: nothing but the header is sent. */
  function answer(request: FastifyRequest, reply: FastifyReply, type: string, content: string) {
    const tag = `"${hash('sha256', content).slice(0, 32)}"`;
    reply.headers({ etag: tag, 'content-type': type });
    // To be kept, but asked for again each time; by no shared cache unless it is public anyway.
    reply.header('cache-control', app.config.isFeedPublic ? 'no-cache' : 'private, no-cache');
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
    return known?.includes(tag) ? reply.status(304).send() : reply.send(content);
  }

  app.get(
    paths.feedJson,
    {
      schema: {
        querystring: feedQuery,
        response: {
          200: {
            description: 'JSON Feed 1.1',
            content: { 'application/feed+json': { schema: jsonFeed } },
          },
        },
      },
    },
    async (request, reply) => {
      const feed = await getFeed(app, paths.feedJson, request.query.page);
      return answer(request, reply, JSON_FEED, JSON.stringify(z.encode(jsonFeed, feed)));
    },
  );

  app.get(
    paths.feedXml,
    { schema: { querystring: feedQuery, response: { 200: fileOf('application/rss+xml') } } },
    async (request, reply) =>
      answer(request, reply, RSS, writeRss(await getFeed(app, paths.feedXml, request.query.page))),
  );
});
