import { unsubscribeQuery, unsubscribeResponse } from '#contract/mail/unsubscribe.ts';
import { addressIn } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { requestLanguage } from '#server/core/http/request-language.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { unsubscribe } from './unsubscribe.service.ts';

const BODY_LIMIT = 4_096;

/** The address in `List-Unsubscribe`, without a sign-in: mail programs post to it, people open it. */
export const unsubscribeRoutes = taggedRoutes('Public', async (app) => {
  // RFC 8058: `List-Unsubscribe=One-Click` in a form. Everything that counts is in the token.
  for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_r, _b, done) =>
      done(null),
    );
  }

  app.post(
    paths.unsubscribe,
    {
      onRequest: limitByAddress('unsubscribe'),
      schema: { querystring: unsubscribeQuery, response: { 200: unsubscribeResponse } },
    },
    async ({ query }) => ({ unsubscribed: await unsubscribe(app, query.token) }),
  );

  // Changes nothing: programs that scan mail open every link.
  app.get(
    paths.unsubscribe,
    { schema: { hide: true, querystring: unsubscribeQuery } },
    async (request, reply) => {
      const page = addressIn(requestLanguage(request), pages.unsubscribe);
      return reply.redirect(`${page}#${new URLSearchParams({ token: request.query.token })}`, 303);
    },
  );
});
