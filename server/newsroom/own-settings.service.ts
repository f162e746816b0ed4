import type { MailSetting } from '#contract/mail/unsubscribe.ts';
import {
  DEFAULT_NEWSROOM,
  type OwnNewsroom,
  type OwnNewsroomChange,
} from '#contract/newsroom/own-settings.ts';
import { messages } from '#contract/shared/messages.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import { AppError, invalidField } from '#server/core/errors.ts';
import { type Member, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import type { DuplicateSearch } from '#server/duplicates/duplicate-search.service.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { changeOwnPhone } from '#server/own-application/contact.service.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import * as queries from './own-settings.queries.ts';
import { getLatestApplication } from './people.service.ts';

type Deps = {
  db: Db;
  config: Config;
  secret: SecretKey;
  mail: MailQueue;
  duplicates: Pick<DuplicateSearch, 'enqueue' | 'pairContacts'>;
  now: () => Date;
};

/** Place and phone number are those of the latest application, where there is one (rule newsroom-3). */
export async function readOwnSettings(db: Db, userId: string): Promise<OwnNewsroom> {
  return withApplication(await readProfile(db, userId), await getLatestApplication(db, userId));
}

const readProfile = async (db: Db, userId: string): Promise<OwnNewsroom> =>
  (await queries.getProfile(db, userId)) ?? DEFAULT_NEWSROOM;

const withApplication = (
  stored: OwnNewsroom,
  application: Awaited<ReturnType<typeof getLatestApplication>>,
): OwnNewsroom =>
  application ? { ...stored, zip_code: application.zip_code, phone: application.phone } : stored;

/** For a link in a mail, without a sign-in. */
export async function switchOff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: Member,
  setting: Exclude<MailSetting, 'digest'>,
): Promise<void> {
  await transactionAs(db, owner, async (tx) => {
    const before = await readProfile(tx, owner.id);
    if (!before[setting]) return;
    await queries.storeProfile(tx, owner.id, now(), { [setting]: false });
    await recordEvent(tx, owner, 'NEWSROOM_SETTINGS_CHANGED', {
      user_id: owner.id,
      details: `${mentionUser(owner.id)}: ${setting}, by the link in a mail`,
    });
  });
}

export async function saveOwnSettings(
  deps: Deps,
  owner: Member,
  change: OwnNewsroomChange,
): Promise<OwnNewsroom> {
  const { placeOf } = await loadPlaces();
  const { after, calledBack } = await transactionAs(deps.db, owner, async (tx) => {
    const application = await getLatestApplication(tx, owner.id);
    const before = withApplication(await readProfile(tx, owner.id), application);
    const after: OwnNewsroom = {
      ...change,
      phone: change.phone === undefined ? before.phone : change.phone,
      away_until: change.away_until === undefined ? before.away_until : change.away_until,
    };
    if (application && after.zip_code !== application.zip_code)
      throw new AppError('place_is_fixed');
    if (!application && after.zip_code && !placeOf(after.zip_code))
      throw invalidField('zip_code', messages.zipUnknown);
    // Somebody who was imported without one may leave it so.
    if (application && after.phone === null && before.phone !== null)
      throw invalidField('phone', messages.phoneRequired);
    const changed = (Object.keys(DEFAULT_NEWSROOM) as (keyof OwnNewsroom)[]).filter(
      (name) => before[name] !== after[name],
    );
    if (changed.length === 0) return { after, calledBack: undefined };
    const own = application ? { ...after, zip_code: null, phone: null } : after;
    await queries.storeProfile(tx, owner.id, deps.now(), own);
    const isNewPhone = application && after.phone && changed.includes('phone');
    if (isNewPhone) await changeOwnPhone(tx, deps, application.id, after.phone ?? '');
    await recordEvent(tx, owner, 'NEWSROOM_SETTINGS_CHANGED', {
      user_id: owner.id,
      details: `${mentionUser(owner.id)}: ${changed.join(', ')}`,
    });
    return { after, calledBack: isNewPhone ? application.id : undefined };
  });
  if (calledBack) await deps.duplicates.pairContacts(calledBack);
  return after;
}
