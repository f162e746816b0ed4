import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  DRAFT_CIPHERTEXT_MAX,
  draftBody,
  draftChangedResponse,
  draftDeleted,
  draftParams,
  draftResponse,
  draftSaved,
} from '#contract/apply/handover.ts';
import { paths } from '#contract/shared/paths.ts';
import { AppError } from '#server/core/errors.ts';
import { sendError } from '#server/core/http/error-handler.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { succeed, taggedRoutes } from '#server/core/http/routes.ts';
import { createDraft, deleteDraft, readDraft, saveDraft } from './drafts.service.ts';

const onRequest = limitByAddress('draft');
/** Room for the names, the nonce and the revision. */
const bodyLimit = DRAFT_CIPHERTEXT_MAX + 500;

/** Drafts that continue on another device: ciphertext only (rule handover-1). */
export const draftRoutes = taggedRoutes('Public', async (app) => {
  app.setErrorHandler(nameTooLarge);

  app.post(
    paths.drafts,
    {
      bodyLimit,
      onRequest: limitByAddress('createDraft'),
      schema: { body: draftBody, response: { 201: draftSaved } },
    },
    async ({ body }, reply) => reply.status(201).send(await createDraft(app, body)),
  );

  app.get(
    paths.draft(':id'),
    { onRequest, schema: { params: draftParams, response: { 200: draftResponse } } },
    ({ params, ip }) => readDraft(app, { ...params, ip }),
  );

  app.put(
    paths.draft(':id'),
    {
      bodyLimit,
      onRequest,
      schema: {
        params: draftParams,
        body: draftBody,
        response: { 200: draftSaved, 409: draftChangedResponse },
      },
    },
    ({ params, ip, body }) => saveDraft(app, { ...params, ip }, body),
  );

  app.delete(
    paths.draft(':id'),
    { onRequest, schema: { params: draftParams, response: { 200: draftDeleted } } },
    async ({ params, ip }) => succeed(deleteDraft(app, { ...params, ip })),
  );
});

/** The framework refuses a large body before the service sees it. */
function nameTooLarge(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return sendError(isTooLarge ? new AppError('draft_too_large') : error, request, reply);
}
