import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  applicationCountsResponse,
  applicationListQuery,
  applicationListResponse,
  applicationResponse,
  bulkDeleteBody,
  bulkDeleteResponse,
  bulkPreviewBody,
  bulkPreviewResponse,
  bulkStatusBody,
  bulkStatusResponse,
  deleteResponse,
  flagBody,
  noteBody,
  noteResponse,
  notesResponse,
  statusResponse,
  undoResponse,
} from '#contract/applications/applications.ts';
import { applicationDetailResponse } from '#contract/applications/detail.ts';
import { applicationFilters, strictly } from '#contract/applications/filters.ts';
import { statusBody } from '#contract/applications/status-change.ts';
import { changedResponse, zipFullResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireConfirmed, requireRole } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/events.ts';
import { maskFor, viewerFor, withoutContent } from '#server/core/hidden.ts';
import { orConflict, succeed, taggedRoutes } from '#server/core/http/routes.ts';
import {
  addNote,
  countByStatus,
  deleteApplication,
  deleteApplications,
  flagApplication,
  listApplications,
  listNotes,
  requireApplicationDetail,
} from './applications.service.ts';
import { changeStatus, changeStatuses, previewStatuses } from './status.service.ts';
import { undoStatusChange } from './status-undo.service.ts';

const conflict = z.union([changedResponse, zipFullResponse]);

export const applicationRoutes = taggedRoutes('Applications', async (app) => {
  app.addHook('onRequest', requireRole('admin'));
  const viewer = (actor: Actor) => viewerFor(app, actor);

  /** A changed application as its editor may see it; a program that only writes learns nothing of it. */
  async function shown<
    Changed extends { application: Awaited<ReturnType<typeof flagApplication>> },
  >({ actor, session }: FastifyRequest, change: Promise<Changed>) {
    try {
      const { application, ...rest } = await change;
      if (session.writesOnly) return { ...rest, application: withoutContent(application) };
      return { ...rest, application: await maskFor(app.db, await viewer(actor), application) };
    } catch (error) {
      const tellsHistory = error instanceof AppError && error.code === 'application_changed';
      if (!tellsHistory || !session.writesOnly) throw error;
      throw new AppError(error.code, { extra: { changes: [] } });
    }
  }

  app.get(
    paths.applications,
    {
      schema: {
        querystring: strictly(applicationListQuery),
        response: { 200: applicationListResponse },
      },
    },
    async ({ actor, query }) => listApplications(app, await viewer(actor), query),
  );

  app.get(
    paths.applicationCounts,
    {
      schema: {
        querystring: strictly(applicationFilters),
        response: { 200: applicationCountsResponse },
      },
    },
    async ({ actor, query }) => countByStatus(app, await viewer(actor), query),
  );

  app.get(
    paths.application(':id'),
    { schema: { params: idParams, response: { 200: applicationDetailResponse } } },
    async ({ actor, params }) => requireApplicationDetail(app.db, await viewer(actor), params.id),
  );

  app.delete(
    paths.application(':id'),
    { schema: { params: idParams, response: { 200: deleteResponse } } },
    async ({ actor, params }) => succeed(deleteApplication(app, actor, params.id)),
  );

  app.patch(
    paths.applicationStatus(':id'),
    {
      schema: {
        params: idParams,
        body: statusBody,
        response: { 200: statusResponse, 409: conflict },
      },
    },
    (request) => {
      const { actor, params, body } = request;
      return shown(request, changeStatus(app, actor, params.id, body));
    },
  );

  app.patch(
    paths.applicationFlag(':id'),
    {
      schema: {
        params: idParams,
        body: flagBody,
        response: { 200: applicationResponse, 409: changedResponse },
      },
    },
    (request) => {
      const { actor, params, body } = request;
      const flagged = flagApplication(app.db, actor, params.id, body);
      return shown(
        request,
        flagged.then((application) => ({ application })),
      );
    },
  );

  app.get(
    paths.applicationNotes(':id'),
    { schema: { params: idParams, response: { 200: notesResponse } } },
    async ({ actor, params }) => listNotes(app.db, await viewer(actor), params.id),
  );

  app.post(
    paths.applicationNotes(':id'),
    { schema: { params: idParams, body: noteBody, response: orConflict(noteResponse) } },
    async ({ actor, params, body }) => ({
      note: await addNote(app.db, actor, params.id, body.note),
    }),
  );

  app.patch(
    paths.bulkStatus,
    {
      schema: { body: bulkStatusBody, response: { 200: bulkStatusResponse, 409: zipFullResponse } },
    },
    async ({ actor, body }) => changeStatuses(app, actor, body),
  );

  app.post(
    paths.bulkPreview,
    { schema: { body: bulkPreviewBody, response: { 200: bulkPreviewResponse } } },
    async ({ body }) => previewStatuses(app.db, body),
  );

  app.post(
    paths.bulkDelete,
    {
      onRequest: requireConfirmed,
      schema: { body: bulkDeleteBody, response: { 200: bulkDeleteResponse } },
    },
    async ({ actor, body }) => ({
      success: true as const,
      ...(await deleteApplications(app, actor, body.applicationIds)),
    }),
  );

  app.post(
    paths.undoStatusChange(':id'),
    { schema: { params: idParams, response: orConflict(undoResponse) } },
    async ({ actor, params }) => undoStatusChange(app, actor, params.id),
  );
});
