import { z } from 'zod';
import { deleteResponse } from '#contract/applications/applications.ts';
import { id, idParams } from '#contract/shared/fields.ts';
import {
  captionsBody,
  ownDemoTapesResponse,
  submitTapeBody,
  tapeNoteBody,
  tapeNoteListResponse,
  tapeNoteResponse,
} from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { orConflict, succeed, taggedRoutes } from '#server/core/http/routes.ts';
import { getCaptions, putCaptions } from './captions.service.ts';
import { getOwnDemoTapes, submitDemoTape, unlockDemoTape } from './demo-tapes.service.ts';
import { addTapeNote, deleteTapeNote, listTapeNotes } from './tape-notes.service.ts';

const VTT = 'text/vtt; charset=utf-8';
const vtt = { description: 'The captions', content: { [VTT]: { schema: z.string() } } };
/** The longest captions in JSON, with every character escaped. */
const CAPTIONS_BODY_LIMIT = 1_300_000;

/** For the person whose tape it is. Captions are read and written by editors, too. */
export const demoTapeRoutes = taggedRoutes('Demo tape', async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    trainingPaths.demo,
    { schema: { response: { 200: ownDemoTapesResponse } } },
    async ({ user }) => getOwnDemoTapes(app.db, user.id),
  );

  app.post(
    trainingPaths.submitDemoTape,
    { schema: { body: submitTapeBody, response: orConflict(ownDemoTapesResponse) } },
    async ({ user, body }) => submitDemoTape(app, user.id, body?.take_id),
  );

  app.get(
    trainingPaths.tapeCaptions(':id'),
    { schema: { params: idParams, response: { 200: vtt } } },
    async ({ user, actor, params }, reply) => {
      const viewer = await viewerFor(app, actor);
      return reply.type(VTT).send(await getCaptions(app.db, user, viewer, params.id));
    },
  );

  app.put(
    trainingPaths.tapeCaptions(':id'),
    {
      bodyLimit: CAPTIONS_BODY_LIMIT,
      schema: { params: idParams, body: captionsBody, response: orConflict(deleteResponse) },
    },
    async ({ user, actor, params, body }) =>
      succeed(putCaptions(app.db, user, await viewerFor(app, actor), params.id, body.captions)),
  );
});

/** For editors. */
export const demoTapeReviewRoutes = taggedRoutes('Demo tape', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.post(
    trainingPaths.demoTapeUnlock(':id'),
    { schema: { params: idParams, response: orConflict(deleteResponse) } },
    async ({ actor, params }) => succeed(unlockDemoTape(app, actor, params.id)),
  );

  app.get(
    trainingPaths.demoTapeNotes(':id'),
    {
      config: { isPolled: true },
      schema: { params: idParams, response: { 200: tapeNoteListResponse } },
    },
    async ({ actor, params }) => ({
      notes: await listTapeNotes(app.db, await viewerFor(app, actor), params.id),
    }),
  );

  app.post(
    trainingPaths.demoTapeNotes(':id'),
    { schema: { params: idParams, body: tapeNoteBody, response: orConflict(tapeNoteResponse) } },
    async ({ actor, params, body }) => ({
      note: await addTapeNote(app.db, actor, params.id, body),
    }),
  );

  app.delete(
    trainingPaths.demoTapeNote(':id', ':noteId'),
    { schema: { params: idParams.extend({ noteId: id }), response: { 200: deleteResponse } } },
    async ({ actor, params }) => succeed(deleteTapeNote(app.db, actor, params.id, params.noteId)),
  );
});
