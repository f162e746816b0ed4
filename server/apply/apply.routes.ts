import { z } from 'zod';
import { confirmApplicationResponse } from '#contract/apply/confirm.ts';
import { submitResponse } from '#contract/apply/form.ts';
import {
  statusBody,
  statusLookupParams,
  statusLookupQuery,
  statusLookupResponse,
} from '#contract/apply/status-lookup.ts';
import { submitBody } from '#contract/apply/submit-body.ts';
import { linkTokenBody } from '#contract/auth/account.ts';
import {
  alreadyReceivedResponse,
  tooEarlyResponse,
  waitlistResponse,
} from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { AppError } from '#server/core/errors.ts';
import { limitStrangers } from '#server/core/http/limit-strangers.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { submitApplication } from './apply.service.ts';
import { confirmApplication } from './confirm.service.ts';
import { lookUpStatus } from './status-lookup.service.ts';

/** With 0.3.0: addresses end up in logs and histories, so no email address may be in one. */
const GET_DEPRECATED_AT = Date.UTC(2026, 10, 17);

export const applyRoutes = taggedRoutes('Public', async (app) => {
  app.post(
    paths.submit,
    {
      onRequest: limitByAddress('submit'),
      schema: {
        body: submitBody,
        response: {
          200: submitResponse,
          409: z.union([waitlistResponse, alreadyReceivedResponse, tooEarlyResponse]),
        },
      },
    },
    async ({ body, ip, headers }) => {
      const receipt = await submitApplication(app, body, {
        ip,
        userAgent: headers['user-agent']?.slice(0, 1_000) ?? null,
      });
      return {
        success: true as const,
        applicationNumber: receipt.application_number,
        status: receipt.status === 'waitlisted' ? ('waitlisted' as const) : ('new' as const),
        ...(receipt.confirm_by ? { confirm_by: receipt.confirm_by } : {}),
      };
    },
  );

  app.get(
    paths.statusLookup(':applicationNumber'),
    {
      onRequest: limitByAddress('status'),
      schema: {
        deprecated: true,
        params: statusLookupParams,
        querystring: statusLookupQuery,
        response: { 200: statusLookupResponse },
      },
    },
    async ({ params, query }, reply) => {
      if (!app.config.statusByGet) throw new AppError('not_found');
      // RFC 9745: since when, in seconds.
      reply.header('deprecation', `@${GET_DEPRECATED_AT / 1_000}`);
      reply.header('link', `<${paths.statusLookupPost}>; rel="successor-version"`);
      const { applicationNumber: application_number } = params;
      return { application: await lookUpStatus(app, { application_number, ...query }) };
    },
  );

  app.post(
    paths.statusLookupPost,
    {
      preHandler: limitStrangers,
      schema: { body: statusBody, response: { 200: statusLookupResponse } },
    },
    async ({ body }) => ({ application: await lookUpStatus(app, body) }),
  );

  app.post(
    paths.confirmApplication,
    {
      onRequest: limitByAddress('confirmApplication'),
      schema: { body: linkTokenBody, response: { 200: confirmApplicationResponse } },
    },
    ({ body }) => confirmApplication(app, body.token),
  );
});
