import { formatMoment } from '#contract/training/tape-format.ts';
import { type Actor, recordEvents } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './returned-tapes.queries.ts';

/**
 * Asks these locked applications for another take (rule training-10). Returns the notes to mail, a
 * line each, by application; none for one that has not sent in a tape.
 */
export async function askForAnotherTape(
  tx: Db,
  actor: Actor,
  applications: { id: string; application_number: string }[],
  batch_id: string,
): Promise<Map<string, string>> {
  if (applications.length === 0) return new Map();
  const returned = await queries.returnLatest(tx, idsOf(applications), batch_id);
  if (returned.length === 0) return new Map();
  const notes = await queries.listNotesForApplicant(tx, idsOf(returned));
  const takeOf = new Map(returned.map((take) => [take.application_id, take]));
  await recordEvents(
    tx,
    actor,
    'ANOTHER_TAKE_ASKED',
    applications.flatMap(({ id, application_number }) => {
      const take = takeOf.get(id)?.take;
      const details = `${application_number}: after take ${take}`;
      return take ? [{ application_id: id, batch_id, details }] : [];
    }),
  );
  return new Map(
    returned.map(({ id, application_id }) => [
      application_id,
      notes.flatMap((note) => (note.take_id === id ? [lineOf(note)] : [])).join('\n'),
    ]),
  );
}

const lineOf = ({ at_seconds, note }: { at_seconds: number; note: string }) =>
  `${formatMoment(at_seconds)} ${note.replace(/\s+/g, ' ').trim()}`;

/** Takes the wish back where this change of status is undone. */
export async function unreturnTapes(tx: Db, applications: { id: string }[], batchId: string) {
  if (applications.length > 0) await queries.unreturn(tx, idsOf(applications), batchId);
}
