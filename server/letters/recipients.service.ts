import type { LeftOut, LeftOutReason, LetterWords } from '#contract/letters/letters.ts';
import { OF_APPLICATION } from '#contract/letters/letters.ts';
import type { Language } from '#contract/shared/languages.ts';
import { messages } from '#contract/shared/messages.ts';
import { placeholdersIn } from '#contract/shared/placeholders.ts';
import { AppError, invalidField } from '#server/core/errors.ts';
import { listHidden, type Viewer } from '#server/core/hidden.ts';
import { missingIds, validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { isShownAccount } from '#server/db/hidden-sql.ts';
import * as queries from './letters.queries.ts';

export type Given = { application_ids: string[]; user_ids: string[] };
export type Recipient = {
  /** The id that it was addressed by. */
  id: string;
  user_id: string | null;
  email: string;
  full_name: string;
  language: Language;
  application: { id: string; application_number: string; created_at: Date } | null;
};
type Addressed = Recipient & { left_out?: LeftOutReason };

const reasonOf = (checks: Record<LeftOutReason, boolean>) =>
  (Object.keys(checks) as LeftOutReason[]).find((reason) => checks[reason]);

/** Whom these ids are of, and who cannot be written to; one that is unknown is 404 (rule letters-2). */
export async function findRecipients(db: Db, viewer: Viewer, given: Given) {
  const people = [
    ...(await byApplication(db, viewer, given.application_ids)),
    ...(await byAccount(db, viewer, given.user_ids)),
  ];
  return {
    recipients: people.filter(({ left_out }) => !left_out),
    left_out: people.flatMap(({ id, left_out }): LeftOut => {
      return left_out ? [{ id, reason: left_out }] : [];
    }),
  };
}

async function byApplication(db: Db, viewer: Viewer, given: string[]): Promise<Addressed[]> {
  const ids = validIds(given);
  const found = await queries.listApplications(db, ids);
  if (missingIds(given, found).length > 0) throw new AppError('application_not_found');
  const hidden = await listHidden(db, viewer, ids, 'identity');
  const known = new Map(found.map((application) => [application.id, application]));
  return inOrder(ids, known).map((application) => {
    const { id, email, full_name, language, erased_at } = application;
    const left_out = reasonOf({
      erased: erased_at !== null,
      hidden: hidden.has(id),
      no_address: email === '',
      inactive: false,
    });
    const person = { id, user_id: null, email, full_name, language, application };
    return left_out ? { ...person, left_out } : person;
  });
}

async function byAccount(db: Db, viewer: Viewer, given: string[]): Promise<Addressed[]> {
  const ids = validIds(given);
  const found = await queries.listUsers(db, ids, isShownAccount(queries.USER_ID, viewer));
  if (missingIds(given, found).length > 0) throw new AppError('user_not_found');
  const latest = new Map(
    (await queries.listApplicationsOf(db, ids)).map((row) => [row.user_id, row]),
  );
  // The letter may say its number, and the account is named.
  const applicationIds = [...latest.values()].map((application) => application.id);
  const hidden = await listHidden(db, viewer, applicationIds, 'identity');
  const known = new Map(found.map((user) => [user.id, user]));
  return inOrder(ids, known).map(({ id, name, email, status, is_shown }) => {
    const application = latest.get(id) ?? null;
    const left_out = reasonOf({
      erased: false,
      hidden: !is_shown || (application !== null && hidden.has(application.id)),
      no_address: email === '',
      inactive: status !== 'active',
    });
    const full_name = application?.full_name ?? name;
    const language: Language = application?.language ?? 'en';
    const person = { id, user_id: id, email, full_name, language, application };
    return left_out ? { ...person, left_out } : person;
  });
}

const inOrder = <Row>(ids: string[], known: Map<string, Row>): Row[] =>
  ids.flatMap((id) => known.get(id.toLowerCase()) ?? []);

/** Who has several applications gets one mail, about the latest. */
export function onePerAddress(recipients: Recipient[]): Recipient[] {
  const newest = new Map<string, Recipient>();
  const since = ({ application }: Recipient) => application?.created_at.getTime() ?? 0;
  for (const person of recipients) {
    const address = person.email.toLowerCase();
    const other = newest.get(address);
    if (!other || since(person) > since(other)) newest.set(address, person);
  }
  return [...newest.values()];
}

/** Number and link can be filled in only for people with an application. */
export function requireApplications(words: LetterWords, recipients: Recipient[]): void {
  const without = recipients.filter(({ application }) => application === null).length;
  if (without === 0) return;
  for (const field of ['subject', 'body'] as const) {
    const used = placeholdersIn(words[field]);
    const name = OF_APPLICATION.find((placeholder) => used.includes(placeholder));
    if (name) throw invalidField(field, messages.placeholderNeedsApplication(name, without));
  }
}
