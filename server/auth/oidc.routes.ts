import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { secondFactorRequiredResponse } from '#contract/auth/account.ts';
import { loginResponse } from '#contract/auth/auth.ts';
import {
  OIDC_ATTEMPT_MINUTES,
  type OidcError,
  oidcQuery,
  oidcSessionBody,
} from '#contract/auth/oidc.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { addressIn, type Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { clientOf } from '#server/core/auth/client.ts';
import { isProviderAway, openOidcClient } from '#server/core/auth/oidc-client.ts';
import { AppError } from '#server/core/errors.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { originOf, recordSecurityEvent } from '#server/core/security-log.ts';
import { toUser } from './auth.service.ts';
import { acceptIdentity, finishOidc, OidcRefusal, readAttempt, startOidc } from './oidc.service.ts';

const moved = { 302: z.null().describe('To the provider, or back to the sign-in page') };

/** Sign-in by OpenID Connect, where it is configured (rules oidc-1 to oidc-5). */
export const oidcRoutes = taggedRoutes('Authentication', async (app) => {
  const { config } = app;
  const oidc =
    config.oidc && openOidcClient(config.oidc, `${config.publicUrl}${paths.oidcCallback}`);

  // Browsers take __Host- only over https, from this very host and for all of it: no other host of the
  // domain can plant one.
  const [cookieName, secure] = config.publicUrl.startsWith('https:')
    ? ['__Host-oidc', '; Secure']
    : ['oidc', ''];
  const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]+)`);
  const cookieOf = ({ headers }: FastifyRequest) => cookiePattern.exec(headers.cookie ?? '')?.[1];
  const setCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );

  /** In the fragment, which reaches no log and no other site. */
  const toLogin = (reply: FastifyReply, language: Language, fragment: Record<string, string>) =>
    reply.redirect(`${addressIn(language, pages.login)}#${new URLSearchParams(fragment)}`, 302);

  /** One sentence at the sign-in page, whatever it was; the log has the reason. */
  async function refuse(request: FastifyRequest, cause: unknown): Promise<{ error: OidcError }> {
    if (isProviderAway(cause)) {
      request.log.warn({ err: cause }, 'the provider of OpenID Connect cannot be reached');
      return { error: 'unavailable' };
    }
    const refusal = cause instanceof OidcRefusal ? cause : undefined;
    if (!refusal) request.log.info({ err: cause }, 'sign-in by OpenID Connect refused');
    await recordSecurityEvent(app.db, originOf(request), 'SIGN_IN_FAILED', {
      factor: 'oidc',
      details: `OpenID Connect: ${refusal?.message ?? 'The answer of the provider was refused'}`,
      ...(refusal?.user && { user_id: refusal.user.id }),
      ...(refusal?.email && { email: refusal.email }),
    });
    return { error: 'refused' };
  }

  app.get(
    paths.oidc,
    {
      onRequest: limitByAddress('verify'),
      exposeHeadRoute: false,
      schema: { querystring: oidcQuery, response: moved },
    },
    async (request, reply) => {
      if (!oidc) throw new AppError('not_found');
      const { language } = request.query;
      try {
        const { url, cookie } = await startOidc(app, oidc, request.query);
        return setCookie(reply, cookie, OIDC_ATTEMPT_MINUTES * 60).redirect(url, 302);
      } catch (error) {
        request.log.warn({ err: error }, 'the provider of OpenID Connect cannot be used');
        return toLogin(reply, language, { error: 'unavailable' satisfies OidcError });
      }
    },
  );

  app.get(
    paths.oidcCallback,
    {
      onRequest: limitByAddress('secondFactor'),
      exposeHeadRoute: false,
      schema: { response: moved },
    },
    async (request, reply) => {
      if (!oidc) throw new AppError('not_found');
      const attempt = readAttempt(app, cookieOf(request));
      setCookie(reply, '', 0);
      const { language = 'en', next } = attempt ?? {};
      try {
        if (!attempt) throw new OidcRefusal('The attempt is unknown or too old');
        const [, query = ''] = request.url.split('?', 2);
        const identity = await oidc.finish(query, attempt);
        const code = await acceptIdentity(app, { ip: request.ip }, identity);
        return toLogin(reply, language, { code, ...(next && { next }) });
      } catch (error) {
        return toLogin(reply, language, await refuse(request, error));
      }
    },
  );

  app.post(
    paths.oidcSession,
    {
      onRequest: limitByAddress('secondFactor'),
      schema: {
        body: oidcSessionBody,
        response: {
          200: loginResponse,
          401: z.union([secondFactorRequiredResponse, errorResponse]),
        },
      },
    },
    async (request) => {
      if (!oidc) throw new AppError('not_found');
      const { user, ...session } = await finishOidc(app, clientOf(request), request.body.code);
      return { ...session, user: toUser(user) };
    },
  );
});
