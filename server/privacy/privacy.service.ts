import type { PersonalData } from '#contract/applications/personal-data.ts';
import { forgetTraces, lockToRemove } from '#server/applications/applications.service.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent, recordEvents } from '#server/core/events.ts';
import { hiddenFrom, type Viewer } from '#server/core/hidden.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { forgetInLetters } from '#server/letters/forget-in-letters.service.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { removeAccounts } from '#server/training/account-endings.service.ts';
import {
  type LockedAccounts,
  lockAccounts,
  repeatForAccounts,
} from '#server/training/accounts.service.ts';
import { offerFreeSeats, recordClosedOffers } from '#server/waitlist/offers.service.ts';
import { getAccountData, getApplicationData, listLetters } from './personal-data.queries.ts';
import * as queries from './privacy.queries.ts';

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
    // Anybody can apply with the address of somebody else, whose stories and sources are not theirs.
    const own = account?.is_linked ? account.id : undefined;
    return {
      exported_at: now(),
      application,
      mail: await mail.listAbout(tx, application.application_number),
      letters: await listLetters(tx, id, own),
      account,
      ...(await getApplicationData(tx, id)),
      ...(await getAccountData(tx, own)),
    };
  });
}

/** Erases the personal data of one application permanently; a second call changes nothing. */
export async function erasePersonalData(deps: Deps, actor: Actor, id: string) {
  return repeatForAccounts(() =>
    deps.db.transaction(async (tx) => {
      const accounts = await lockAccounts(tx, actor, [id], { forRemoval: true });
      const locked = await lockToRemove(tx, [id]);
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

type Locked = Awaited<ReturnType<typeof lockToRemove>>;

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
  await forgetTraces(tx, idsOf(erasing));
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
