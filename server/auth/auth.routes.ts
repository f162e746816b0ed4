import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  forgotPasswordBody,
  loginAnswer,
  loginBody,
  meAnswer,
  messageAnswer,
  resetPasswordBody,
  verifyAnswer,
} from '#contract/auth/auth.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { bearerToken, getSessionUser, requireRole } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { forgotPassword, resetPassword, signIn, signOut, toUser } from './auth.service.ts';
import { countForgotten, countSignIn, recordSuccess } from './login-throttle.ts';

const tags = ['Authentication'];

export const publicAuthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    paths.login,
    {
      onRequest: limitByAddress('login'),
      schema: { tags, body: loginBody, response: { 200: loginAnswer } },
    },
    async ({ body, ip }) => {
      if (!app.config.rateLimit) return signIn(app, body);
      const onSuccess = await countSignIn(app.db, {
        email: body.email,
        address: ip,
        secret: app.secret,
      });
      const session = await signIn(app, body);
      await onSuccess();
      return session;
    },
  );

  app.get(
    paths.verify,
    { onRequest: limitByAddress('verify'), schema: { tags, response: { 200: verifyAnswer } } },
    async (request) => {
      const user = await getSessionUser(app.db, bearerToken(request));
      return { valid: user !== undefined, user: user ? toUser(user) : null };
    },
  );

  app.post(
    paths.forgotPassword,
    {
      onRequest: limitByAddress('forgotPassword'),
      schema: { tags, body: forgotPasswordBody, response: { 200: messageAnswer } },
    },
    async ({ body }) => {
      const mayMail = !app.config.rateLimit || (await countForgotten(app, body.email));
      if (mayMail) await forgotPassword(app.db, app.mail, body.email);
      return { message: messages.forgotSent };
    },
  );

  app.post(
    paths.resetPassword,
    {
      onRequest: limitByAddress('resetPassword'),
      schema: { tags, body: resetPasswordBody, response: { 200: messageAnswer } },
    },
    async ({ body, ip }) => {
      const email = await resetPassword(app.db, body.token, body.newPassword);
      if (app.config.rateLimit)
        await recordSuccess(app.db, { email, address: ip, secret: app.secret });
      return { message: messages.passwordChanged };
    },
  );
};

export const signedInAuthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(paths.me, { schema: { tags, response: { 200: meAnswer } } }, async (request) => {
    const user = await getSessionUser(app.db, bearerToken(request));
    if (!user) throw new AppError('not_signed_in');
    return { user: toUser(user) };
  });

  app.post(
    paths.logout,
    { schema: { tags, response: { 200: messageAnswer } } },
    async (request) => {
      await signOut(app.db, request.user, bearerToken(request) ?? '');
      return { message: messages.signedOut };
    },
  );
};
