import { BOARD_SIZE, type BoardCard, type BoardQuery } from '#contract/newsroom/assignments.ts';
import { AppError } from '#server/core/errors.ts';
import { type Member, recordEvent } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { loadPlaces, type Places } from '#server/zip/places.service.ts';
import * as queries from './assignments.queries.ts';
import {
  type Deps,
  describe,
  eventOf,
  lockWithState,
  milesTo,
  storeTaken,
} from './assignments.service.ts';
import { lockInService, requireInService } from './people.service.ts';

type Own = { miles: number | null; mine: boolean; filed: boolean };
type Seen = { id: string; zip_code: string; due_at: Date } & Own;

/** My own and the nearest ones, whatever their radius; without a known place, the next due (rule newsroom-8). */
export async function listBoard({ db }: Deps, member: Member, { page, limit }: BoardQuery) {
  const person = await requireInService(db, member);
  const seen = await listSeen(db, member, person?.zip_code ?? null);
  let room = BOARD_SIZE - seen.filter(({ mine }) => mine).length;
  const shown = seen.filter(({ mine }) => mine || room-- > 0);
  const wanted = shown.slice((page - 1) * limit, page * limit);
  return { assignments: await readCards(db, wanted), totalCount: shown.length };
}

async function listSeen(db: Db, member: Member, zip: string | null): Promise<Seen[]> {
  const places = await loadPlaces();
  const rows = await queries.listBoard(db, member.id);
  return rows
    .map((row) => ({ ...row, miles: milesTo(places, row.zip_code, zip) }))
    .sort(
      (a, b) =>
        (a.miles ?? Infinity) - (b.miles ?? Infinity) ||
        a.due_at.getTime() - b.due_at.getTime() ||
        (a.id < b.id ? -1 : 1),
    );
}

async function readCards(db: Db, seen: Seen[]): Promise<BoardCard[]> {
  const places = await loadPlaces();
  const found = await queries.listGiven(db, idsOf(seen));
  const known = new Map(found.map((one) => [one.row.id, describe(places, one)]));
  return seen.flatMap(({ id, miles, mine, filed }) => {
    const assignment = known.get(id);
    return assignment ? [describeCard(assignment, { miles, mine, filed })] : [];
  });
}

/** Only if it is refused, it is asked why. */
export async function takeAssignment(deps: Deps, member: Member, id: string): Promise<BoardCard> {
  if (member.role !== 'admin') {
    const taken = await queries.takeAtOnce(deps.db, member, id, deps.now());
    if (taken) return cardOf(await loadPlaces(), taken, taken.own_zip_code, true);
  }
  return deps.db.transaction(async (tx) => {
    if (member.role === 'admin') {
      await lockSeen(tx, member, id);
      // The desk gives.
      throw new AppError('not_in_service');
    }
    const person = await lockInService(tx, member, member.id);
    const locked = await lockSeen(tx, member, id);
    await storeTaken(tx, deps, locked, member.id);
    await recordEvent(tx, member, 'ASSIGNMENT_TAKEN', eventOf(locked.before.title, person));
    return readCard(tx, id, person.zip_code, true);
  });
}

export async function giveBackAssignment(deps: Deps, member: Member, id: string) {
  if (member.role === 'admin') throw new AppError('not_taken');
  return deps.db.transaction(async (tx) => {
    const person = await lockInService(tx, member, member.id);
    const { before, state } = await lockSeen(tx, member, id);
    if (state === undefined || state === 'given_back') throw new AppError('not_taken');
    if (state === 'filed') throw new AppError('story_status');
    if (before.status !== 'open') throw new AppError('assignment_closed');
    await queries.setState(tx, id, member.id, 'given_back');
    await recordEvent(tx, member, 'ASSIGNMENT_GIVEN_BACK', eventOf(before.title, person));
    return readCard(tx, id, person.zip_code, false);
  });
}

/** Drafts, and what is for somebody else alone, do not exist for others. */
async function lockSeen(tx: Db, member: Member, id: string) {
  const locked = await lockWithState(tx, id, member.id);
  const { before, state } = locked;
  if (before.status === 'draft' || (before.personal && state === undefined))
    throw new AppError('assignment_not_found');
  return locked;
}

async function readCard(db: Db, id: string, zip: string | null, mine: boolean) {
  const found = await queries.getAssignment(db, id);
  if (!found) throw new AppError('assignment_not_found');
  return cardOf(await loadPlaces(), found, zip, mine);
}

const cardOf = (
  places: Places,
  found: queries.ReadAssignment,
  zip: string | null,
  mine: boolean,
): BoardCard =>
  describeCard(describe(places, found), {
    miles: milesTo(places, found.row.zip_code, zip),
    mine,
    filed: false,
  });

/** The editor's address is for those who have the assignment alone. */
const describeCard = (assignment: ReturnType<typeof describe>, own: Own): BoardCard => ({
  ...assignment,
  ...own,
  editor: own.mine ? assignment.editor : null,
});
