import { z } from 'zod';
import { deleteResponse, scoreResponse } from '#contract/applications/applications.ts';
import {
  heldResponse,
  nextReviewBody,
  nextReviewResponse,
  openPageBody,
  openPageResponse,
  recusalBody,
  recusalResponse,
  reviewDraft,
  reviewDraftResponse,
  scoreBody,
} from '#contract/reviews/reviews.ts';
import { changedResponse, zipFullResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { mask, viewerFor } from '#server/core/hidden.ts';
import { orConflict, succeed, taggedRoutes } from '#server/core/http/routes.ts';
import { endHold, nextReview } from './next-review.service.ts';
import { closePage, recordOpenPage } from './open-pages.service.ts';
import { endRecusal, recuse } from './recusals.service.ts';
import { deleteDraft, getDraft, saveDraft } from './review-drafts.service.ts';
import { scoreApplication } from './reviews.service.ts';

export const reviewRoutes = taggedRoutes('Reviews', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.post(
    paths.nextReview,
    { schema: { body: nextReviewBody.nullish(), response: { 200: nextReviewResponse } } },
    async ({ actor, user, body }) =>
      nextReview(app, user, await viewerFor(app, actor), body ?? { task: 'review' }),
  );

  app.delete(
    paths.reviewHold(':id'),
    { schema: { params: idParams, response: { 200: deleteResponse, 409: heldResponse } } },
    async ({ user, params }) => succeed(endHold(app, user, params.id)),
  );

  app.patch(
    paths.applicationScore(':id'),
    {
      schema: {
        params: idParams,
        body: scoreBody,
        response: { 200: scoreResponse, 409: z.union([changedResponse, zipFullResponse]) },
      },
    },
    async ({ user, params, body }) => {
      const { application, ...rest } = await scoreApplication(app, user, params.id, body);
      // Who has reviewed it sees everything.
      return { application: mask(application, []), ...rest };
    },
  );

  app.post(
    paths.applicationRecusal(':id'),
    { schema: { params: idParams, body: recusalBody, response: orConflict(recusalResponse) } },
    async ({ user, params, body }) => ({
      recusal: await recuse(app, user, params.id, body?.reason || null),
    }),
  );

  app.delete(
    paths.applicationRecusal(':id'),
    { schema: { params: idParams, response: { 200: deleteResponse } } },
    async ({ user, params }) => succeed(endRecusal(app, user, params.id)),
  );

  app.get(
    paths.applicationReviewDraft(':id'),
    { schema: { params: idParams, response: { 200: reviewDraftResponse } } },
    async ({ user, params }) => ({ draft: await getDraft(app.db, user, params.id) }),
  );

  app.put(
    paths.applicationReviewDraft(':id'),
    { schema: { params: idParams, body: reviewDraft, response: orConflict(reviewDraftResponse) } },
    async ({ user, params, body }) => ({ draft: await saveDraft(app, user, params.id, body) }),
  );

  app.delete(
    paths.applicationReviewDraft(':id'),
    { schema: { params: idParams, response: { 200: deleteResponse } } },
    async ({ user, params }) => succeed(deleteDraft(app.db, user, params.id)),
  );

  app.post(
    paths.applicationOpenPage(':id'),
    {
      config: { isPolled: true },
      schema: { params: idParams, body: openPageBody, response: { 200: openPageResponse } },
    },
    async ({ user, params, body }) => recordOpenPage(app, user, params.id, body.is_reviewing),
  );

  app.delete(
    paths.applicationOpenPage(':id'),
    { schema: { params: idParams, response: { 200: deleteResponse } } },
    async ({ user, params }) => succeed(closePage(app.db, user, params.id)),
  );
});
