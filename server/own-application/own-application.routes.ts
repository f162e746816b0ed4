import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  acceptedResponse,
  contactBody,
  contactConfirmBody,
  contactConfirmResponse,
  copyBody,
  copyLinkBody,
  copyResponse,
  numberBody,
  ownLinkBody,
} from '#contract/apply/applicant-calls.ts';
import { statusLookupResponse } from '#contract/apply/status-lookup.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { sayIn } from '#server/core/errors.ts';
import { limitStrangers } from '#server/core/http/limit-strangers.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { markLanguage, requestLanguage } from '#server/core/http/request-language.ts';
import { orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { confirmContact, correctContact, revertContact } from './contact.service.ts';
import { getCopy, getCopyAsPdf, mailCopyLink } from './copy.service.ts';
import { mailNumbers } from './numbers.service.ts';
import { mailOwnLink } from './own-link.service.ts';

const PDF = 'application/pdf';
// The same limit as the look-up: what an address may try counts for all of them.
const onRequest = limitByAddress('status');

/** What applicants do with their own data, from the status page. */
export const ownApplicationRoutes = taggedRoutes('Public', async (app) => {
  app.post(
    paths.contact,
    {
      preHandler: limitStrangers,
      schema: { body: contactBody, response: orConflict(statusLookupResponse) },
    },
    async ({ body }) => ({ application: await correctContact(app, body) }),
  );

  app.post(
    paths.contactConfirm,
    {
      onRequest: limitByAddress('confirmApplication'),
      schema: { body: contactConfirmBody, response: orConflict(contactConfirmResponse) },
    },
    ({ body }) => confirmContact(app, body.token),
  );

  app.post(
    paths.contactRevert,
    {
      onRequest: limitByAddress('confirmApplication'),
      schema: { body: contactConfirmBody, response: { 200: contactConfirmResponse } },
    },
    ({ body }) => revertContact(app, body.token),
  );

  app.post(
    paths.ownLink,
    { onRequest, schema: { body: ownLinkBody, response: { 202: acceptedResponse } } },
    async (request, reply) => {
      await mailOwnLink(app, request.body);
      return accept(request, reply, messages.ownLinkMailed);
    },
  );

  app.post(
    paths.myNumbers,
    { onRequest, schema: { body: numberBody, response: { 202: acceptedResponse } } },
    async (request, reply) => {
      await mailNumbers(app, request.body.email);
      return accept(request, reply, messages.numberMailed);
    },
  );

  app.post(
    paths.copy,
    { preHandler: limitStrangers, schema: { body: copyBody, response: { 200: copyResponse } } },
    ({ body }) => getCopy(app, body),
  );

  app.post(
    paths.copyPdf,
    {
      onRequest,
      schema: {
        body: copyBody,
        response: { 200: { description: 'The file', content: { [PDF]: { schema: z.string() } } } },
      },
    },
    async ({ body }, reply) => sendPdf(reply, await getCopyAsPdf(app, body)),
  );

  app.post(
    paths.copyLink,
    { onRequest, schema: { body: copyLinkBody, response: { 202: acceptedResponse } } },
    async (request, reply) => {
      await mailCopyLink(app, request.body);
      return accept(request, reply, messages.copyLinkMailed);
    },
  );
});

function accept(request: FastifyRequest, reply: FastifyReply, sentence: string) {
  const language = requestLanguage(request);
  markLanguage(reply, language);
  return reply.code(202).send({ message: sayIn(language, sentence) });
}

function sendPdf(
  reply: FastifyReply,
  { fileName, content }: { fileName: string; content: Buffer },
) {
  return reply
    .type(PDF)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
