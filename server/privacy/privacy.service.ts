import type { PersonalData } from '#contract/applications/personal-data.ts';
import { forgetInEntries } from '#server/activity/forget-in-entries.service.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, blankQuotes, recordEvent, recordEvents } from '#server/core/events.ts';
import { hiddenFrom, type Viewer } from '#server/core/hidden.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { forgetInFiles } from '#server/import/forget-in-files.service.ts';
import { forgetInLetters } from '#server/letters/forget-in-letters.service.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { removeAccounts } from '#server/training/account-endings.service.ts';
import {
  type LockedAccounts,
  lockAccounts,
  repeatForAccounts,
} from '#server/training/accounts.service.ts';
import { forgetInViews } from '#server/views/forget-in-views.service.ts';
import { offerFreeSeats, recordClosedOffers } from '#server/waitlist/offers.service.ts';
import { getAccessData } from './access-data.queries.ts';
import { listLetters } from './letter-data.queries.ts';
import { getNewsroomData } from './newsroom-data.queries.ts';
import * as queries from './privacy.queries.ts';
import { getStoryData } from './story-data.queries.ts';
import { getTrainingData, listProgress } from './training-data.queries.ts';

type Deps = { db: Db; mail: MailQueue; now: () => Date };

/**
 * Everything that is stored about one applicant. The export is recorded as an event. Refused while
 * any of it is hidden from the editor (rule review-9).
 */
export async function exportPersonalData(
  { db, mail, now }: Deps,
  actor: Actor,
  viewer: Viewer,
  id: string,
): Promise<PersonalData> {
  return db.transaction(async (tx) => {
    const application = await queries.getApplication(tx, id);
    if (!application) throw new AppError('application_not_found');
    const hidden = await hiddenFrom(tx, viewer, application);
    if (hidden.length > 0) throw new AppError('hidden_until_reviewed');
    await recordEvent(tx, actor, 'APPLICATION_DATA_EXPORTED', {
      application_id: id,
      details: application.application_number,
    });
    const account = (await queries.getAccount(tx, application)) ?? null;
    return {
      exported_at: now(),
      application,
      notes: await queries.listNotes(tx, id),
      reviews: await queries.listReviews(tx, id),
      review_drafts: await queries.listDrafts(tx, id),
      recusals: await queries.listRecusals(tx, id),
      events: await queries.listEvents(tx, id),
      offers: await queries.listOffers(tx, id),
      possible_duplicates: await queries.listPairs(tx, id),
      webhook_deliveries: await queries.listDeliveries(tx, id),
      pace: await queries.getTurnaround(tx, id),
      email_change: await queries.getLinkedEmail(tx, id, 'confirm_contact'),
      previous_email: await queries.getLinkedEmail(tx, id, 'revert_contact'),
      mail: await mail.listAbout(tx, application.application_number),
      letters: await listLetters(tx, id, account?.id),
      account,
      ...(await getTrainingData(tx, id)),
      ...(await getNewsroomData(tx, account?.id)),
      ...(await getStoryData(tx, account?.id)),
      ...(await getAccessData(tx, account?.id)),
      course_progress: account ? await listProgress(tx, account.id) : [],
    };
  });
}

/** Erases the personal data of one application permanently; a second call changes nothing. */
export async function erasePersonalData(deps: Deps, actor: Actor, id: string) {
  return repeatForAccounts(() =>
    deps.db.transaction(async (tx) => {
      const accounts = await lockAccounts(tx, actor, [id], { forRemoval: true });
      const locked = await queries.lockForErasure(tx, [id]);
      const [erased] = await eraseLocked(tx, deps.mail, actor, accounts, locked);
      // Somebody in line has left it, perhaps with an open offer.
      const zips = locked.filter(isInLine).map(({ zip_code }) => zip_code);
      await offerFreeSeats(tx, deps, zips);
      const application = erased ?? (await queries.getApplication(tx, id));
      if (!application) throw new AppError('application_not_found');
      return application;
    }),
  );
}

const isInLine = ({ waiting_since }: { waiting_since: Date | null }) => waiting_since !== null;

type Locked = Awaited<ReturnType<typeof queries.lockForErasure>>;

/** Erases accounts, rows, mail and events in one transaction; skips applications that are erased already. */
export async function eraseLocked(
  tx: Db,
  mail: Pick<MailQueue, 'forget' | 'forgetAccounts'>,
  actor: Actor,
  accounts: LockedAccounts,
  locked: Locked,
) {
  const erasing = locked.filter(({ erased_at }) => erased_at === null);
  if (erasing.length === 0) return [];
  await forgetInLetters(tx, idsOf(erasing));
  await removeAccounts(tx, { mail }, actor, accounts, erasing);
  await blankQuotes(tx, idsOf(erasing));
  await forgetInViews(tx, idsOf(erasing));
  await forgetInEntries(tx, idsOf(erasing));
  await forgetInFiles(tx, idsOf(erasing));
  const erased = await queries.eraseApplications(tx, idsOf(erasing));
  await recordClosedOffers(tx, actor, idsOf(erasing.filter(isInLine)));
  await mail.forget(
    tx,
    erased.map(({ application_number }) => application_number),
  );
  await recordEvents(
    tx,
    actor,
    'APPLICATION_ERASED',
    erased.map(({ id, application_number, version }) => ({
      application_id: id,
      version,
      details: application_number,
    })),
  );
  return erased;
}
