import { z } from 'zod';
import {
  passkeyOptionsResponse,
  passkeySignInBody,
  secondFactorBody,
  secondFactorRequiredResponse,
} from '#contract/auth/account.ts';
import {
  loginBody,
  loginResponse,
  meResponse,
  messageResponse,
  verifyResponse,
} from '#contract/auth/auth.ts';
import {
  forgotPasswordBody,
  resetPasswordBody,
  resetPasswordResponse,
} from '#contract/auth/forgotten-password.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { clientOf } from '#server/core/auth/client.ts';
import { bearerToken, getSessionUser, requireRole } from '#server/core/auth/require-role.ts';
import { AppError, sayIn } from '#server/core/errors.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { markLanguage, requestLanguage } from '#server/core/http/request-language.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { forgotPassword, resetPassword, signIn, signOut, toUser } from './auth.service.ts';
import { countForgotten, recordSuccess } from './login-throttle.ts';
import { finishSignIn, passkeySignInOptions, signInWithPasskey } from './second-factor.service.ts';

const loginRefusal = z.union([secondFactorRequiredResponse, errorResponse]);

const answer = ({ user, ...session }: Awaited<ReturnType<typeof signIn>>) => ({
  ...session,
  user: toUser(user),
});

export const publicAuthRoutes = taggedRoutes('Authentication', async (app) => {
  app.post(
    paths.login,
    {
      onRequest: limitByAddress('login'),
      schema: { body: loginBody, response: { 200: loginResponse, 401: loginRefusal } },
    },
    async (request) => answer(await signIn(app, clientOf(request), request.body)),
  );

  app.post(
    paths.secondFactor,
    {
      onRequest: limitByAddress('secondFactor'),
      schema: { body: secondFactorBody, response: { 200: loginResponse } },
    },
    async (request) => answer(await finishSignIn(app, clientOf(request), request.body)),
  );

  app.post(
    paths.passkeyOptions,
    {
      onRequest: limitByAddress('secondFactor'),
      schema: { response: { 200: passkeyOptionsResponse } },
    },
    (request) => passkeySignInOptions(app, clientOf(request)),
  );

  app.post(
    paths.passkeySignIn,
    {
      onRequest: limitByAddress('secondFactor'),
      schema: { body: passkeySignInBody, response: { 200: loginResponse } },
    },
    async (request) => answer(await signInWithPasskey(app, clientOf(request), request.body)),
  );

  app.get(
    paths.verify,
    { onRequest: limitByAddress('verify'), schema: { response: { 200: verifyResponse } } },
    async (request) => {
      const user = await getSessionUser(app, bearerToken(request));
      return { valid: user !== undefined, user: user ? toUser(user) : null };
    },
  );

  app.post(
    paths.forgotPassword,
    {
      onRequest: limitByAddress('forgotPassword'),
      schema: { body: forgotPasswordBody, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const { email } = request.body;
      const language = requestLanguage(request);
      const mayMail = !app.config.rateLimit || (await countForgotten(app, email));
      if (mayMail) await forgotPassword(app, { email, language });
      markLanguage(reply, language);
      return { message: sayIn(language, messages.forgotSent) };
    },
  );

  app.post(
    paths.resetPassword,
    {
      onRequest: limitByAddress('resetPassword'),
      schema: { body: resetPasswordBody, response: { 200: resetPasswordResponse } },
    },
    async (request, reply) => {
      const { body, ip } = request;
      const { email, session } = await resetPassword(app, clientOf(request), body);
      if (app.config.rateLimit)
        await recordSuccess(app.db, { email, address: ip, secret: app.secret });
      const language = requestLanguage(request);
      markLanguage(reply, language);
      return {
        message: sayIn(language, messages.passwordChanged),
        ...(session && answer(session)),
      };
    },
  );
});

export const signedInAuthRoutes = taggedRoutes('Authentication', async (app) => {
  app.addHook('onRequest', requireRole('correspondent', { duringSetup: true }));

  app.get(paths.me, { schema: { response: { 200: meResponse } } }, async (request) => {
    const user = await getSessionUser(app, bearerToken(request));
    if (!user) throw new AppError('not_signed_in');
    return { user: toUser(user) };
  });

  app.post(paths.logout, { schema: { response: { 200: messageResponse } } }, async (request) => {
    await signOut(app.db, request.user, bearerToken(request) ?? '');
    return { message: messages.signedOut };
  });
});
