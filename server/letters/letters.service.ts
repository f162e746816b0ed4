import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import type { LetterBody, LetterListQuery, LetterWords } from '#contract/letters/letters.ts';
import { LETTER_LIMITS } from '#contract/letters/limits.ts';
import { plural } from '#contract/shared/format.ts';
import { messages } from '#contract/shared/messages.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { AppError, invalidField } from '#server/core/errors.ts';
import { type Member, recordEvent, recordEvents } from '#server/core/events.ts';
import { redactorOf, type Viewer } from '#server/core/hidden.ts';
import { limitByAccount } from '#server/core/http/rate-limit.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import type { Settings } from '#server/mail/mail.content.ts';
import { layOut } from '#server/mail/mail.layout.ts';
import { type MailFacts, writeMail } from '#server/mail/mail.messages.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './letters.queries.ts';
import {
  findRecipients,
  onePerAddress,
  type Recipient,
  requireApplications,
} from './recipients.service.ts';

type Sending = { db: Db; config: Config; mail: Pick<MailQueue, 'enqueue'>; now: () => Date };
type Deps = Sending & { secret: SecretKey };
type Sender = { name: string; email: string };

const LETTERS = { max: LETTER_LIMITS.perHour, windowSeconds: 3_600 };

const factsOf = (
  { subject, body }: LetterWords,
  { full_name, language, application }: Recipient,
  sender: Sender,
): MailFacts['letter'] => ({
  language,
  full_name,
  ...(application && { application_number: application.application_number }),
  subject,
  body,
  from_name: sender.name,
  from_email: sender.email,
});

/** The first few as they will arrive, and who is left out. */
export async function previewLetter(
  { db, config }: Deps,
  editor: Member,
  viewer: Viewer,
  body: LetterBody,
) {
  const { recipients, left_out } = await findRecipients(db, viewer, body);
  const people = onePerAddress(recipients);
  requireApplications(body, people);
  const settings = { ...config, desk: await currentSettings(db) };
  const sender = await requireSender(db, editor.id);
  const shown = people.slice(0, LETTER_LIMITS.previewed).map((person) => {
    const content = writeMail('letter', factsOf(body, person, sender), settings);
    const { text } = layOut(content, config.network);
    return { id: person.id, to_name: person.full_name, subject: content.subject, text };
  });
  return { messages: shown, recipients: people.length, left_out };
}

/** Stores it; it leaves when it can no longer be undone (rule letters-1). */
export async function sendLetter(deps: Deps, editor: Member, viewer: Viewer, body: LetterBody) {
  const checked = await findRecipients(deps.db, viewer, body);
  requireApplications(body, onePerAddress(checked.recipients));
  if (checked.recipients.length === 0) {
    throw invalidField('application_ids', messages.everybodyLeftOut);
  }
  await limitByAccount(deps, 'letters', editor.id, LETTERS);
  const { subject, body: words } = body;
  return deps.db.transaction(async (tx) => {
    const given = addressedBy(checked.recipients);
    if (!(await queries.lockPeople(tx, editor.id, given, 'key share'))) {
      throw new AppError('not_signed_in');
    }
    // Again: somebody may have been deleted or erased before the locks.
    const found = await findRecipients(tx, viewer, body);
    const recipients = onePerAddress(found.recipients).length;
    if (recipients === 0) throw invalidField('application_ids', messages.everybodyLeftOut);
    const letter = { subject, body: words, sender_id: editor.id, recipients };
    const id = await queries.insertLetter(
      tx,
      { ...letter, created_at: deps.now() },
      addressedBy(found.recipients),
    );
    const details = plural(recipients, 'person', 'people');
    await recordEvent(tx, editor, 'LETTER_WRITTEN', { details });
    return { id, recipients, left_out: found.left_out, undo_id: id };
  });
}

const addressedBy = (recipients: Recipient[]) => ({
  application_ids: recipients.flatMap(({ id, user_id }) => (user_id ? [] : id)),
  user_ids: recipients.flatMap(({ user_id }) => user_id ?? []),
});

async function requireSender(db: Db, id: string) {
  const sender = await queries.getSender(db, id);
  if (!sender) throw new AppError('not_signed_in');
  return sender;
}

/** By its sender alone; that a colleague has written is told in the list. */
export async function undoLetter({ db, now }: Deps, editor: Member, id: string): Promise<void> {
  await transactionAs(db, editor, async (tx) => {
    const letter = await queries.lockOwn(tx, id, editor.id);
    if (!letter) throw new AppError('letter_not_found');
    const isOver = letter.created_at.getTime() + UNDO_SECONDS * 1_000 < now().getTime();
    if (letter.released_at || letter.undone_at || isOver) {
      throw new AppError('nothing_to_undo', { message: messages.letterGone });
    }
    await queries.close(tx, id, 'undone_at', now());
    const details = plural(letter.recipients, 'person', 'people');
    await recordEvent(tx, editor, 'LETTER_UNDONE', { details });
  });
}

/** Sends what can no longer be undone. Every process does; each letter leaves once. */
export async function releaseLetters(deps: Sending): Promise<number> {
  const before = new Date(deps.now().getTime() - UNDO_SECONDS * 1_000);
  let released = 0;
  for (const due of await queries.listDue(deps.db, before)) {
    if (await deps.db.transaction((tx) => release(tx, deps, due))) released += 1;
  }
  return released;
}

type Due = { id: string; sender_id: string | null };

/** In one transaction: the mails, an event in each timeline, and that it has left. */
async function release(tx: Db, deps: Sending, { id, sender_id }: Due): Promise<boolean> {
  // A person who is being erased gets no mail: it waits here, or the erasure does.
  const listed = await queries.listRecipients(tx, id);
  if (sender_id) await queries.lockPeople(tx, sender_id, listed, 'share');
  const letter = await queries.lockHeld(tx, id);
  if (!letter) return false;
  const sender = letter.sender_id && (await queries.getSender(tx, letter.sender_id));
  if (!sender) {
    // No editor would get the answers.
    await queries.close(tx, id, 'undone_at', deps.now());
    return false;
  }
  // Read again: one who was deleted before the locks is no longer among them.
  const given = await queries.listRecipients(tx, id);
  const { recipients } = await findRecipients(tx, { id: sender.id, hides: [] }, given);
  const settings = { ...deps.config, desk: await currentSettings(tx) };
  await deps.mail.enqueue(
    tx,
    onePerAddress(recipients).map((person) => ({
      kind: 'letter',
      to: person.email,
      facts: factsOf(letter, person, sender),
    })),
  );
  await recordEvents(
    tx,
    sender,
    'LETTER_SENT',
    recipients.map((person) => eventOf(settings, letter, person, sender)),
  );
  await queries.close(tx, id, 'released_at', deps.now());
  return true;
}

function eventOf(settings: Settings, letter: LetterWords, person: Recipient, sender: Sender) {
  const { application, user_id } = person;
  if (!application) return { user_id, details: mentionUser(person.id) };
  const { subject } = writeMail('letter', factsOf(letter, person, sender), settings);
  return {
    application_id: application.id,
    details: `${application.application_number}: ${subject}`,
  };
}

/** Of all editors, without the names of people who are hidden from this one (rule review-9). */
export async function listLetters(db: Db, viewer: Viewer, query: LetterListQuery) {
  const { rows, totalCount } = await queries.listLetters(db, query);
  const texts = rows.flatMap(({ subject, body }) => [subject, body]);
  const redact = await redactorOf(db, viewer, texts);
  return {
    messages: rows.map((row) => ({ ...row, subject: redact(row.subject), body: redact(row.body) })),
    totalCount,
  };
}
