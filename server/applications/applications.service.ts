import type { ApplicationListQuery, Flag } from '#contract/applications/applications.ts';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { forgetInEntries } from '#server/activity/forget-in-entries.service.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { Config } from '#server/core/config.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, blankQuotes, recordEvent, recordEvents } from '#server/core/events.ts';
import {
  hiddenFrom,
  hiddenIn,
  isOfNewsroom,
  listHidden,
  mask,
  maskDetails,
  maskEvent,
  maskText,
  unlinked,
  type Viewer,
  viewerOf,
} from '#server/core/hidden.ts';
import { idsOf, missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { withoutPerson } from '#server/db/user-mentions.ts';
import { forgetInFiles } from '#server/import/forget-in-files.service.ts';
import { forgetInLetters } from '#server/letters/forget-in-letters.service.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { removeAccounts } from '#server/training/account-endings.service.ts';
import { lockAccounts, repeatForAccounts } from '#server/training/accounts.service.ts';
import { forgetInViews } from '#server/views/forget-in-views.service.ts';
import { offerFreeSeats } from '#server/waitlist/offers.service.ts';
import { loadPlaces, withPlaces } from '#server/zip/places.service.ts';
import * as queries from './applications.queries.ts';
import { maskStage } from './training-stage.ts';

// For the exports, which take the list's filters.
export { matching, TO_DECIDE } from './applications.conditions.ts';
export { countApplications } from './applications.counting.ts';

type ListDeps = { db: Db; config: Pick<Config, 'network'> };

export async function listApplications(
  { db, config }: ListDeps,
  viewer: Viewer,
  query: ApplicationListQuery,
) {
  const [{ applications, totalCount }] = await Promise.all([
    queries.listApplications(db, viewer, query, config.network.time_zone),
    loadPlaces(),
  ]);
  return { applications: await withPlaces(applications), totalCount };
}

/** For the tabs of the list: the other filters apply to every status (rule editing-13). */
export const countByStatus = async (
  { db, config }: ListDeps,
  viewer: Viewer,
  { status: _, statuses: __, ...others }: ApplicationFilters,
) => queries.countByStatus(db, others, viewer, config.network.time_zone);

/** Everything that the detail page shows. */
export async function requireApplicationDetail(db: Db, viewer: Viewer, id: string) {
  const found = await queries.getApplicationDetail(db, viewer, id);
  if (!found) throw new AppError('application_not_found');
  const { notes, reviews, events, duplicates, accountId, accountEmail, ...withLine } = found;
  const { held, promised, waiting, offers, place, recusals, hold, training, isOpen, ...stored } =
    withLine;
  const { linked, due_at, ...rest } = stored;
  const hidden = isOpen ? [] : hiddenIn(rest.status, viewer.hides);
  const redact = maskText(rest, hidden);
  const isAnonymous = hidden.includes('identity');
  const others = idsOf([...duplicates, ...linked]);
  const hiddenOthers = await listHidden(db, viewer, others, 'identity');
  // The same person: while one is hidden, the other would reveal it, and so would the pair.
  const isShown = (one: { id: string }) => !isAnonymous && !hiddenOthers.has(one.id);
  const shownLinks = linked.filter(isShown);
  const { zip_code, waiting_since, left_line_at } = rest;
  const [seats] = await withPlaces([{ zip_code, held: held ?? 0, promised: promised ?? 0 }]);
  const wasInLine = waiting_since !== null || left_line_at !== null || offers.length > 0;
  return {
    application: unlinked(viewer, mask(rest, hidden)),
    due_at,
    recusals: recusals.map((one) => ({ ...one, reason: one.reason && redact(one.reason) })),
    hold,
    notes: maskNotes(notes, rest, hidden),
    // Who has not reviewed it has no review of their own to see.
    reviews: hidden.includes('scores')
      ? []
      : reviews.map((one) => ({
          ...one,
          details: one.details && maskDetails(one.details, redact),
        })),
    events: events
      .filter(({ action }) => !isAnonymous || !isOfNewsroom(action))
      .map((event) => ({ ...event, details: withoutPerson(event.details) }))
      .map((event) => maskEvent(event, viewer, { ...rest, hidden })),
    duplicates: duplicates.filter(isShown),
    previous: shownLinks.find((one) => one.id === rest.previous_id) ?? null,
    later: shownLinks.filter((one) => one.previous_id === rest.id),
    zip: { ...seats!, limit: SEATS_PER_ZIP, waiting: waiting ?? 0 },
    line: wasInLine ? { place, waiting_since, left_line_at, offers } : null,
    training: training && isAnonymous ? maskStage(training) : training,
    account:
      accountId && accountEmail && !isAnonymous ? { id: accountId, email: accountEmail } : null,
  };
}

/** Without the summaries of reviews while scores are hidden, and without the name while that is. */
function maskNotes(
  notes: queries.StoredNote[],
  person: Parameters<typeof maskText>[0],
  hidden: Viewer['hides'],
) {
  const redact = maskText(person, hidden);
  return notes
    .filter(({ is_review }) => !is_review || !hidden.includes('scores'))
    .map((one) => ({ ...one, note: redact(one.note) }));
}

/**
 * Locks an application for a change by an editor who has seen `version` of it. If it changed since,
 * refuses with what happened, so that nothing is silently overwritten (rule status-4).
 */
export async function lockForChange(
  tx: Db,
  actor: Actor,
  id: string,
  version: number | null | undefined,
) {
  const application = await queries.lockApplication(tx, id);
  if (!application) throw new AppError('application_not_found');
  if (version !== null && version !== undefined && version !== application.version) {
    const viewer = viewerOf(actor, await currentSettings(tx));
    const hidden = await hiddenFrom(tx, viewer, application);
    const changes = (await queries.listEventsSince(tx, id, version))
      .map((event) => maskEvent(event, viewer, { ...application, hidden }))
      .map(({ at, user_name, action, details }) => ({
        at: at.toISOString(),
        user_name,
        action,
        details,
      }));
    throw new AppError('application_changed', { extra: { changes } });
  }
  return application;
}

export async function requireApplication(db: Db, id: string) {
  const application = await queries.getApplication(db, id);
  if (!application) throw new AppError('application_not_found');
  return application;
}

/** An erased application takes no new text about the person; its status can still change. */
export function refuseErased({ erased_at }: { erased_at: Date | null }): void {
  if (erased_at) throw new AppError('application_erased');
}

export async function flagApplication(db: Db, actor: Actor, id: string, flag: Flag) {
  const { is_flagged, flag_reason, version } = flag;
  return transactionAs(db, actor, async (tx) => {
    const before = await lockForChange(tx, actor, id, version);
    refuseErased(before);
    if (before.is_flagged === is_flagged && before.flag_reason === flag_reason) return before;
    const after = await queries.updateApplication(tx, id, { is_flagged, flag_reason });
    const action = is_flagged ? 'APPLICATION_FLAGGED' : 'APPLICATION_UNFLAGGED';
    await recordEvent(tx, actor, action, {
      application_id: id,
      from: before.flag_reason,
      to: flag_reason,
      version: after.version,
      details: `${after.application_number}${flag_reason ? `: ${flag_reason}` : ''}`,
    });
    return after;
  });
}

type Changing = Pick<
  queries.LockedApplication,
  'id' | 'application_number' | 'status' | 'status_updated_at' | 'version'
>;

/** The events of a change of status, of applications as they were before it, by an editor or the applicant. */
export function recordStatusChange(
  tx: Db,
  actor: Actor,
  changing: Changing[],
  to: ApplicationStatus,
  { action = 'APPLICATION_STATUS_CHANGED', batch_id = null, label }: StatusEvent = {},
): Promise<void> {
  const facts = changing.map(({ id, application_number, status: from, ...before }) => ({
    application_id: id,
    from,
    from_since: before.status_updated_at,
    to,
    version: before.version + 1,
    batch_id,
    details: `${application_number}: ${STATUS_INFO[from].label} → ${label ?? STATUS_INFO[to].label}`,
  }));
  return recordEvents(tx, actor, action, facts);
}
type StatusEvent = {
  action?: 'APPLICATION_STATUS_CHANGED' | 'STATUS_CHANGE_UNDONE';
  batch_id?: string | null;
  /** What the log calls the new status, if not by its own name. */
  label?: string;
};

export async function listNotes(db: Db, viewer: Viewer, id: string) {
  const application = await requireApplication(db, id);
  const hidden = await hiddenFrom(db, viewer, application);
  return maskNotes(await queries.listNotes(db, id), application, hidden);
}

/** Adds a note; a blank one is ignored and returns null (rule editing-5). */
export async function addNote(
  db: Db,
  actor: Actor,
  id: string,
  note: string,
  { is_review = false } = {},
) {
  return transactionAs(db, actor, async (tx) => {
    const application = await queries.lockApplication(tx, id);
    if (!application) throw new AppError('application_not_found');
    refuseErased(application);
    if (!note) return null;
    await recordEvent(tx, actor, 'NOTE_ADDED', {
      application_id: id,
      details: application.application_number,
    });
    return queries.insertNote(tx, {
      application_id: id,
      user_id: actor.id,
      user_name: actor.name,
      note,
      is_review,
    });
  });
}

type ForgettingMail = Pick<MailQueue, 'forget' | 'forgetAccounts'>;
type DeleteDeps = { db: Db; mail: MailQueue; now: () => Date };

/** Deletes the given applications in one transaction; `notFound` lists the unknown ids. */
export async function deleteApplications(deps: DeleteDeps, actor: Actor, ids: string[]) {
  return repeatForAccounts(() =>
    deps.db.transaction(async (tx) => {
      const found = await deleteFound(tx, deps.mail, actor, ids);
      const zips = found.map(({ zip_code }) => zip_code);
      await offerFreeSeats(tx, deps, zips);
      return { deleted: found.length, notFound: missingIds(ids, found) };
    }),
  );
}

/** The same on a database that no portal runs on: the freed seats are offered once one does. */
export async function deleteFound(tx: Db, mail: ForgettingMail, actor: Actor, ids: string[]) {
  const accounts = await lockAccounts(tx, actor, validIds(ids), { forRemoval: true });
  const found = await queries.lockToRemove(tx, validIds(ids));
  await forgetInLetters(tx, idsOf(found));
  await removeAccounts(tx, { mail }, actor, accounts, found);
  await deleteLocked(tx, mail, actor, found);
  return found;
}

export const lockToRemove = queries.lockToRemove;

/** What quotes these people outside of what belongs to their applications. */
export async function forgetTraces(tx: Db, ids: string[]): Promise<void> {
  await blankQuotes(tx, ids);
  await forgetInViews(tx, ids);
  await forgetInEntries(tx, ids);
  await forgetInFiles(tx, ids);
}

/** Under the locks of `lockToRemove`. Leaves as little of the person as an erasure does: events with the number (rule privacy-2). */
export async function deleteLocked(
  tx: Db,
  mail: Pick<MailQueue, 'forget'>,
  actor: Actor,
  found: Pick<queries.LockedApplication, 'id' | 'application_number' | 'status'>[],
) {
  if (found.length === 0) return;
  await forgetTraces(tx, idsOf(found));
  await queries.deleteApplications(tx, idsOf(found));
  await mail.forget(
    tx,
    found.map(({ application_number }) => application_number),
  );
  await recordEvents(
    tx,
    actor,
    'APPLICATION_DELETED',
    found.map(({ id, application_number, status }) => ({
      application_id: id,
      from: status,
      details: application_number,
    })),
  );
}

export async function deleteApplication(deps: DeleteDeps, actor: Actor, id: string) {
  const { deleted } = await deleteApplications(deps, actor, [id]);
  if (deleted === 0) throw new AppError('application_not_found');
}
