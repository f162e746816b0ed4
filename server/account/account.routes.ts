import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountAnswer,
  accountDoneAnswer,
  addPasskeyBody,
  changeEmailBody,
  changePasswordBody,
  confirmPasswordAnswer,
  confirmPasswordBody,
  emailChangeAnswer,
  endedSessionsAnswer,
  linkTokenBody,
  passkeyAddedAnswer,
  passkeyOptionsAnswer,
  passkeyParams,
  recoveryCodesAnswer,
  sessionsAnswer,
  totpConfirmBody,
  totpConfirmedAnswer,
  totpSetupAnswer,
} from '#contract/auth/account.ts';
import { errorAnswer } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireConfirmed, requireRole } from '#server/core/auth/require-role.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  type Owner,
} from './account.service.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
} from './email-change.service.ts';
import {
  addPasskey,
  confirmTotp,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setUpTotp,
} from './second-factor-setup.service.ts';

const tags = ['Account'];
const done = { success: true as const };
const refused = { 403: errorAnswer, 409: errorAnswer };

const ownerOf = ({ user, session, ip, headers }: FastifyRequest): Owner => ({
  id: user.id,
  sessionId: session.id,
  ip,
  origin: headers.origin,
});

export const confirmEmailRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    paths.confirmAccountEmail,
    {
      onRequest: limitByAddress('resetPassword'),
      schema: {
        tags,
        body: linkTokenBody,
        response: { 200: accountDoneAnswer, 400: errorAnswer, 409: errorAnswer },
      },
    },
    async ({ body, ip }) => {
      await confirmEmailChange(app, { ip }, body.token);
      return done;
    },
  );
};

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('correspondent', { duringSetup: true }));

  app.get(paths.account, { schema: { tags, response: { 200: accountAnswer } } }, (request) =>
    getAccount(app, ownerOf(request)),
  );

  app.put(
    paths.accountPassword,
    {
      schema: {
        tags,
        body: changePasswordBody,
        response: { 200: accountDoneAnswer, 400: errorAnswer },
      },
    },
    async (request) => {
      await changePassword(app, ownerOf(request), request.body);
      return done;
    },
  );

  app.post(
    paths.accountConfirm,
    {
      schema: {
        tags,
        body: confirmPasswordBody,
        response: { 200: confirmPasswordAnswer, 400: errorAnswer },
      },
    },
    async (request) => ({
      confirmed_until: await confirmPassword(app, ownerOf(request), request.body.password),
    }),
  );

  app.post(
    paths.accountEmail,
    {
      onRequest: requireConfirmed,
      schema: { tags, body: changeEmailBody, response: { 200: emailChangeAnswer, ...refused } },
    },
    async (request) => ({
      email_change: await requestEmailChange(app, ownerOf(request), request.body.email),
    }),
  );

  app.delete(
    paths.accountEmail,
    { schema: { tags, response: { 200: accountDoneAnswer } } },
    async (request) => {
      await cancelEmailChange(app, ownerOf(request));
      return done;
    },
  );

  app.post(
    paths.accountTotp,
    {
      onRequest: requireConfirmed,
      schema: { tags, response: { 200: totpSetupAnswer, ...refused } },
    },
    (request) => setUpTotp(app, ownerOf(request)),
  );

  app.post(
    paths.accountTotpConfirm,
    {
      onRequest: requireConfirmed,
      schema: { tags, body: totpConfirmBody, response: { 200: totpConfirmedAnswer, ...refused } },
    },
    async (request) => ({
      recovery_codes: await confirmTotp(app, ownerOf(request), request.body.code),
    }),
  );

  app.delete(
    paths.accountTotp,
    {
      onRequest: requireConfirmed,
      schema: { tags, response: { 200: accountDoneAnswer, ...refused } },
    },
    async (request) => {
      await removeTotp(app, ownerOf(request));
      return done;
    },
  );

  app.post(
    paths.accountPasskeyOptions,
    {
      onRequest: requireConfirmed,
      schema: { tags, response: { 200: passkeyOptionsAnswer, ...refused } },
    },
    (request) => passkeyOptions(app, ownerOf(request)),
  );

  app.post(
    paths.accountPasskeys,
    {
      onRequest: requireConfirmed,
      schema: { tags, body: addPasskeyBody, response: { 200: passkeyAddedAnswer, ...refused } },
    },
    (request) => addPasskey(app, ownerOf(request), request.body),
  );

  app.delete(
    paths.accountPasskey(':id'),
    {
      onRequest: requireConfirmed,
      schema: {
        tags,
        params: passkeyParams,
        response: { 200: accountDoneAnswer, 404: errorAnswer, ...refused },
      },
    },
    async (request) => {
      await removePasskey(app, ownerOf(request), request.params.id);
      return done;
    },
  );

  app.post(
    paths.accountRecoveryCodes,
    {
      onRequest: requireConfirmed,
      schema: { tags, response: { 200: recoveryCodesAnswer, ...refused } },
    },
    async (request) => ({ recovery_codes: await renewRecoveryCodes(app, ownerOf(request)) }),
  );

  app.get(
    paths.accountSessions,
    { schema: { tags, response: { 200: sessionsAnswer } } },
    async (request) => ({ sessions: await listSessions(app, ownerOf(request)) }),
  );

  app.delete(
    paths.accountSessions,
    {
      onRequest: requireConfirmed,
      schema: { tags, response: { 200: endedSessionsAnswer, 403: errorAnswer } },
    },
    async (request) => ({ ended: await endOtherSessions(app, ownerOf(request)) }),
  );

  app.delete(
    paths.accountSession(':id'),
    {
      onRequest: requireConfirmed,
      schema: {
        tags,
        params: idParams,
        response: { 200: endedSessionsAnswer, 403: errorAnswer, 404: errorAnswer },
      },
    },
    async (request) => ({ ended: await endSession(app, ownerOf(request), request.params.id) }),
  );
};
