import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { submitAnswer, submitBody } from '#contract/apply/form.ts';
import {
  statusLookupAnswer,
  statusLookupParams,
  statusLookupQuery,
} from '#contract/apply/status-lookup.ts';
import { alreadyReceivedAnswer, errorAnswer, waitlistAnswer } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { lookUpStatus, submitApplication } from './apply.service.ts';

const tags = ['Public'];

export const applyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    paths.submit,
    {
      onRequest: limitByAddress('submit'),
      schema: {
        tags,
        body: submitBody,
        response: {
          200: submitAnswer,
          400: errorAnswer,
          409: z.union([waitlistAnswer, alreadyReceivedAnswer]),
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
        tags,
        params: statusLookupParams,
        querystring: statusLookupQuery,
        response: { 200: statusLookupAnswer, 404: errorAnswer },
      },
    },
    async ({ params, query }) => ({
      application: await lookUpStatus(app.db, params.applicationNumber, query.email),
    }),
  );
};
