import type { z } from 'zod';
import { messages } from '#contract/shared/messages.ts';
import { TAPE_LIMITS, type TapeNote, type tapeNoteBody } from '#contract/training/demo-tapes.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { lockForChange, requireApplication } from '#server/applications/applications.service.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { hiddenFrom, maskText, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './tape-notes.queries.ts';

/** A player may stand a moment after the length that the file's header gives. */
const TOLERANCE_SECONDS = 1;

export async function listTapeNotes(db: Db, viewer: Viewer, id: string): Promise<TapeNote[]> {
  const application = await requireApplication(db, id);
  const redact = maskText(application, await hiddenFrom(db, viewer, application));
  const notes = await queries.listNotes(db, id);
  return notes.map((one) => ({ ...one, note: redact(one.note) }));
}

export async function addTapeNote(
  db: Db,
  actor: Actor,
  id: string,
  { take_id, at_seconds, note, for_applicant }: z.output<typeof tapeNoteBody>,
): Promise<TapeNote> {
  return transactionAs(db, actor, async (tx) => {
    const { application_number } = await lockForChange(tx, actor, id, null);
    const take = await queries.getSubmittedTape(tx, id, take_id);
    if (!take) throw new AppError('take_not_found');
    if (at_seconds > take.seconds + TOLERANCE_SECONDS) {
      const errors = [{ field: 'at_seconds', message: messages.momentAfterTape }];
      throw new AppError('validation_failed', { errors });
    }
    const count = await queries.countNotes(tx, take.id);
    if (count >= TAPE_LIMITS.notesMax) throw new AppError('too_many_tape_notes');
    const stored = await queries.insertNote(tx, {
      take_id: take.id,
      user_id: actor.id,
      user_name: actor.name,
      at_seconds: Math.min(at_seconds, take.seconds),
      note,
      for_applicant,
    });
    // Without its text, which an erasure would have to find here.
    await recordEvent(tx, actor, 'TAPE_NOTE_ADDED', {
      application_id: id,
      details: describe(application_number, take.take, stored.at_seconds),
    });
    return stored;
  });
}

/** Any editor may delete any note. */
export async function deleteTapeNote(db: Db, actor: Actor, id: string, noteId: string) {
  await transactionAs(db, actor, async (tx) => {
    const { application_number } = await lockForChange(tx, actor, id, null);
    const deleted = await queries.deleteNote(tx, id, noteId);
    if (!deleted) throw new AppError('not_found');
    await recordEvent(tx, actor, 'TAPE_NOTE_DELETED', {
      application_id: id,
      details: describe(application_number, deleted.take, deleted.at_seconds),
    });
  });
}

const describe = (number: string, take: number, atSeconds: number) =>
  `${number}: take ${take} at ${formatMoment(atSeconds)}`;
