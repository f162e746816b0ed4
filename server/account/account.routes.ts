import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  accountDoneResponse,
  accountResponse,
  addPasskeyBody,
  changeEmailBody,
  changePasswordBody,
  confirmPasswordBody,
  emailChangeResponse,
  endedSessionsResponse,
  invitationPasskeyBody,
  invitationPasskeyResponse,
  linkTokenBody,
  passkeyAddedResponse,
  passkeyOptionsResponse,
  passkeyParams,
  passwordChangedResponse,
  recoveryCodesResponse,
  secondFactorBody,
  secondFactorRequiredResponse,
  sessionsResponse,
  totpConfirmBody,
  totpConfirmedResponse,
  totpSetupResponse,
} from '#contract/auth/account.ts';
import { confirmPasswordResponse } from '#contract/auth/auth.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { clientOf } from '#server/core/auth/client.ts';
import { requireConfirmed, requireRole } from '#server/core/auth/require-role.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { orConflict, succeed, taggedRoutes } from '#server/core/http/routes.ts';
import {
  changePassword,
  confirmFactor,
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
import { acceptInvitationWithPasskey, invitationPasskeyOptions } from './invitation.service.ts';
import {
  addPasskey,
  confirmTotp,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setUpTotp,
} from './second-factor-setup.service.ts';

const ownerOf = ({ user, session, ip, headers }: FastifyRequest): Owner => ({
  id: user.id,
  sessionId: session.id,
  isConfirmed: session.isConfirmed,
  ip,
  origin: headers.origin,
});

export const confirmEmailRoutes = taggedRoutes('Account', async (app) => {
  app.post(
    paths.confirmAccountEmail,
    {
      onRequest: limitByAddress('resetPassword'),
      schema: { body: linkTokenBody, response: orConflict(accountDoneResponse) },
    },
    async ({ body, ip }) => succeed(confirmEmailChange(app, { ip }, body.token)),
  );
});

/** For invited people, who have no session yet. */
export const invitationRoutes = taggedRoutes('Account', async (app) => {
  app.addHook('onRequest', limitByAddress('resetPassword'));

  app.post(
    paths.invitationPasskeyOptions,
    { schema: { body: linkTokenBody, response: { 200: passkeyOptionsResponse } } },
    async (request) => invitationPasskeyOptions(app, clientOf(request), request.body.token),
  );

  app.post(
    paths.invitationPasskey,
    { schema: { body: invitationPasskeyBody, response: { 200: invitationPasskeyResponse } } },
    async (request) => acceptInvitationWithPasskey(app, clientOf(request), request.body),
  );
});

export const accountRoutes = taggedRoutes('Account', async (app) => {
  app.addHook('onRequest', requireRole('correspondent', { duringSetup: true }));

  app.get(paths.account, { schema: { response: { 200: accountResponse } } }, (request) =>
    getAccount(app, ownerOf(request)),
  );

  app.put(
    paths.accountPassword,
    { schema: { body: changePasswordBody, response: { 200: passwordChangedResponse } } },
    async (request) => ({
      success: true as const,
      token: await changePassword(app, ownerOf(request), request.body),
    }),
  );

  app.post(
    paths.accountConfirm,
    {
      schema: {
        body: confirmPasswordBody,
        response: {
          200: confirmPasswordResponse,
          401: z.union([secondFactorRequiredResponse, errorResponse]),
        },
      },
    },
    (request) => confirmPassword(app, ownerOf(request), request.body.password),
  );

  app.post(
    paths.accountConfirmFactor,
    { schema: { body: secondFactorBody, response: { 200: confirmPasswordResponse } } },
    (request) => confirmFactor(app, ownerOf(request), request.body),
  );

  app.post(
    paths.accountEmail,
    {
      onRequest: requireConfirmed,
      schema: { body: changeEmailBody, response: orConflict(emailChangeResponse) },
    },
    async (request) => ({
      email_change: await requestEmailChange(app, ownerOf(request), request.body.email),
    }),
  );

  app.delete(
    paths.accountEmail,
    { schema: { response: { 200: accountDoneResponse } } },
    async (request) => succeed(cancelEmailChange(app, ownerOf(request))),
  );

  app.post(
    paths.accountTotp,
    { onRequest: requireConfirmed, schema: { response: orConflict(totpSetupResponse) } },
    (request) => setUpTotp(app, ownerOf(request)),
  );

  app.post(
    paths.accountTotpConfirm,
    {
      onRequest: requireConfirmed,
      schema: { body: totpConfirmBody, response: orConflict(totpConfirmedResponse) },
    },
    async (request) => ({
      recovery_codes: await confirmTotp(app, ownerOf(request), request.body.code),
    }),
  );

  app.delete(
    paths.accountTotp,
    { onRequest: requireConfirmed, schema: { response: orConflict(accountDoneResponse) } },
    async (request) => succeed(removeTotp(app, ownerOf(request))),
  );

  app.post(
    paths.accountPasskeyOptions,
    { onRequest: requireConfirmed, schema: { response: orConflict(passkeyOptionsResponse) } },
    (request) => passkeyOptions(app, ownerOf(request)),
  );

  app.post(
    paths.accountPasskeys,
    {
      onRequest: requireConfirmed,
      schema: { body: addPasskeyBody, response: orConflict(passkeyAddedResponse) },
    },
    (request) => addPasskey(app, ownerOf(request), request.body),
  );

  app.delete(
    paths.accountPasskey(':id'),
    {
      onRequest: requireConfirmed,
      schema: { params: passkeyParams, response: orConflict(accountDoneResponse) },
    },
    async (request) => succeed(removePasskey(app, ownerOf(request), request.params.id)),
  );

  app.post(
    paths.accountRecoveryCodes,
    { onRequest: requireConfirmed, schema: { response: orConflict(recoveryCodesResponse) } },
    async (request) => ({ recovery_codes: await renewRecoveryCodes(app, ownerOf(request)) }),
  );

  app.get(
    paths.accountSessions,
    { schema: { response: { 200: sessionsResponse } } },
    async (request) => ({ sessions: await listSessions(app, ownerOf(request)) }),
  );

  app.delete(
    paths.accountSessions,
    { onRequest: requireConfirmed, schema: { response: { 200: endedSessionsResponse } } },
    async (request) => ({ ended: await endOtherSessions(app, ownerOf(request)) }),
  );

  app.delete(
    paths.accountSession(':id'),
    {
      onRequest: requireConfirmed,
      schema: { params: idParams, response: { 200: endedSessionsResponse } },
    },
    async (request) => ({ ended: await endSession(app, ownerOf(request), request.params.id) }),
  );
});
