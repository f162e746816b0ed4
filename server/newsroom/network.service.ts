import { NETWORK_LIMITS } from '#contract/newsroom/limits.ts';
import type { NetworkPerson, NetworkQuery } from '#contract/newsroom/network.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { limitByAccount } from '#server/core/http/rate-limit.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import * as queries from './network.queries.ts';
import { keepAccounts, requireInService } from './people.service.ts';

type Deps = {
  db: Db;
  config: Pick<Config, 'rateLimit'>;
  secret: SecretKey;
  mail: Pick<MailQueue, 'enqueue'>;
};
const MESSAGES = { max: NETWORK_LIMITS.messagesPerDay, windowSeconds: 86_400 };

/** People who want to be found, without any address (rule newsroom-13). */
export async function listNetwork({ db }: Deps, member: SignedInUser, query: NetworkQuery) {
  await requireInService(db, member);
  const { placeOf } = await loadPlaces();
  const wanted = query.search?.toLowerCase() ?? '';
  const found = (await queries.listListed(db))
    .map(({ zip_code, ...person }) => {
      const { city = null, state = null } = (zip_code && placeOf(zip_code)) || {};
      return { ...person, city, state };
    })
    .filter(({ state }) => !query.state || state === query.state)
    .filter(({ name, city, about }) =>
      `${name}\n${city ?? ''}\n${about}`.toLowerCase().includes(wanted),
    );
  const shown = found.slice((query.page - 1) * query.limit, query.page * query.limit);
  const standing = await queries.listStanding(
    db,
    shown.map(({ user_id }) => user_id),
  );
  const known = new Map(standing.map(({ user_id, ...facts }) => [user_id, facts]));
  return {
    people: shown.flatMap((person): NetworkPerson[] => {
      const facts = known.get(person.user_id);
      return facts ? [{ ...person, ...facts }] : [];
    }),
    totalCount: found.length,
  };
}

/** By mail; the answer goes to the sender, whose address it names. */
export async function sendNetworkMessage(
  deps: Deps,
  { sender, actor }: { sender: SignedInUser; actor: Actor },
  userId: string,
  message: string,
): Promise<void> {
  const person = await requireInService(deps.db, sender);
  const recipient = userId === sender.id ? undefined : await queries.getListed(deps.db, userId);
  if (!recipient) throw new AppError('user_not_found');
  if (await queries.isBlocked(deps.db, sender.id)) throw new AppError('forbidden');
  await limitByAccount(deps, 'network', sender.id, MESSAGES);
  const { email, full_name, language } = recipient;
  await transactionAs(deps.db, actor, async (tx) => {
    const from = {
      from_name: person?.full_name ?? sender.name,
      from_email: await queries.getAddress(tx, sender.id),
    };
    const facts = { language, full_name, message, ...from };
    await deps.mail.enqueue(tx, [{ kind: 'network_message', to: email, facts }]);
    const details = mentionUser(userId);
    await recordEvent(tx, actor, 'NETWORK_MESSAGE_SENT', { user_id: userId, details });
  });
}

/** Blocked people stay blocked, whatever they set. */
export async function blockInNetwork(
  { db }: Deps,
  actor: Actor,
  userId: string,
  blocked: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const existing = await keepAccounts(tx, actor.id ? [actor.id, userId] : [userId]);
    if (!existing.has(userId)) throw new AppError('user_not_found');
    if ((await queries.isBlocked(tx, userId)) === blocked) return;
    await queries.setBlocked(tx, userId, blocked);
    const action = blocked ? 'NETWORK_BLOCKED' : 'NETWORK_UNBLOCKED';
    await recordEvent(tx, actor, action, { user_id: userId, details: mentionUser(userId) });
  });
}
