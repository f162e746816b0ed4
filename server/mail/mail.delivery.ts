import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Turnaround } from '#contract/apply/turnaround.ts';
import { pages } from '#contract/shared/pages.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import type { Log } from '#server/core/logger.ts';
import type { Db } from '#server/db/client.ts';
import { type MailContent, publicBase } from './mail.content.ts';
import { getDeskText } from './mail.desk-texts.ts';
import * as jobs from './mail.jobs.ts';
import { layOut } from './mail.layout.ts';
import type { Access, Invitation, MadeLink } from './mail.link-requests.ts';
import { isActive, type LinkOwner, lockLinkOwner, makeLink } from './mail.links.ts';
import { definitionOf, languageOf, writeMail } from './mail.messages.ts';
import type { MailTransport } from './mail.transport.ts';
import { unsubscribeLink } from './mail.unsubscribe.ts';

export type DeliveryDeps = {
  boss: PgBoss;
  db: Db;
  config: Config;
  secret: SecretKey;
  transport: MailTransport;
  log: Log;
  /** For receipts; without it they state what is promised. */
  getTurnaround?: () => Promise<Turnaround>;
};
type Job = { id: string; data: jobs.StoredMail; retryCount: number };
/** `to`: of mail with a link, where links go at the moment. */
type Prepared =
  | { content: MailContent | undefined; to: string; unsubscribe?: string | undefined }
  | { error: unknown };

/** Writes the message for one attempt; an error is returned, so that the others of its batch go on. */
export async function attempt(deps: DeliveryDeps, job: Job): Promise<Prepared> {
  const { link, only_if } = job.data;
  try {
    return link || only_if
      ? await deps.db.transaction((tx) => prepare(tx, job, deps))
      : await prepare(deps.db, job, deps);
  } catch (error) {
    return { error };
  }
}

/** Sends a prepared message, or reports why not. */
export async function deliver(
  { boss, config, transport, log }: DeliveryDeps,
  job: Job,
  prepared: Prepared,
) {
  const { id, data: mail } = job;
  try {
    if ('error' in prepared) throw prepared.error;
    const { content, to, unsubscribe } = prepared;
    if (!content) {
      log.info({ mail: id, kind: mail.kind }, 'mail dropped: its reason no longer applies');
      return { id, status: 'completed' as const };
    }
    const sentTo = await transport.send({
      id,
      about: jobs.aboutOf(mail),
      thread: mail.facts.application_number,
      unsubscribe,
      to,
      language: content.language,
      subject: content.subject,
      replyTo: content.replyTo,
      ...layOut(content, config.network),
    });
    log.info({ mail: id, kind: mail.kind, by: sentTo }, 'mail sent');
    // At once: a crash before the end of its batch would send it again. What fails here is done then.
    await boss.complete(jobs.QUEUE, job).catch((error: unknown) => {
      log.warn({ mail: id, err: error }, 'mail sent, but not noted yet');
    });
    return { id, status: 'completed' as const };
  } catch (error) {
    const reason = describeFailure(error);
    if (job.retryCount < jobs.RETRIES) {
      log.warn({ mail: id, kind: mail.kind, reason }, 'mail not sent, will be tried again');
    } else {
      log.error({ mail: id, kind: mail.kind, reason }, 'mail not delivered, can be sent again');
    }
    return { id, status: 'failed' as const, output: { reason } };
  }
}

/** The message may quote the recipient's address, so only codes are logged and stored. */
function describeFailure(error: unknown): string {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode ? `${code} ${responseCode}` : code;
}

/** The text, with a link made for this attempt; no content if the mail is no longer due. */
async function prepare(tx: Db, { id, data: mail }: Job, deps: DeliveryDeps) {
  const { boss, config } = deps;
  const { kind, facts, link, only_if } = mail;
  const dropped = { content: undefined, to: mail.to };
  // Queued by an earlier version, and sent by none since.
  if (!definitionOf(kind)) return dropped;
  // The account before the application, as every change of both locks them.
  const owner = link && (await lockLinkOwner(tx, link, mail.to));
  if (only_if && !(await jobs.stillApplies(tx, only_if))) return dropped;
  // Of an address without an application: queued all the same, so that no answer tells.
  if (kind === 'your_numbers' && !facts.numbers) return dropped;
  const settings = {
    ...config,
    desk: await currentSettings(tx),
    // Not in a transaction, in which the embedded engine would wait for itself: this kind has no link.
    ...(kind === 'application_received' && { turnaround: await deps.getTurnaround?.() }),
  };
  const language = languageOf(facts);
  const base = publicBase(config, language);
  const text = await getDeskText(tx, kind, language);
  const write = (made?: MadeLink | Access, to = mail.to) => ({
    content: writeMail(kind, facts as never, settings, made, text),
    to,
  });
  if (!link) {
    // Mail queued by version 0.1.0 has its link among its facts.
    const old = facts.link ? { url: facts.link, expires_at: new Date() } : undefined;
    return { ...write(old), unsubscribe: await unsubscribeLink(tx, deps, mail) };
  }
  if (link.purpose === 'invitation') return write(await accessOf(tx, link, owner, base), owner?.to);
  // About an offer: without its link it is of use all the same.
  if (link.purpose === 'own_application' && only_if && owner?.to !== mail.to) return write();
  if (!owner) return dropped;
  // None if it was withdrawn together with the change that the lock has waited for.
  const queued = await boss.findJobs(jobs.QUEUE, { id, db: fromDrizzle(tx, sql) });
  return queued.length > 0 ? write(await makeLink(tx, link, owner, base), owner.to) : dropped;
}

/** Of the account as it is now: an administrator may have changed it since the decision. */
async function accessOf(
  tx: Db,
  link: Invitation,
  owner: LinkOwner | undefined,
  base: string,
): Promise<Access | undefined> {
  if (owner) {
    const { url } = await makeLink(tx, link, owner, base);
    return { url, sets: 'password' };
  }
  const url = `${base}${pages.correspondent}`;
  return (await isActive(tx, link.user_id)) ? { url, sets: 'nothing' } : undefined;
}

/** Whether failed mail may still be sent. */
export async function isDue(tx: Db, { to, link, only_if }: jobs.StoredMail): Promise<boolean> {
  const hasOwner = !link || (await lockLinkOwner(tx, link, to)) !== undefined;
  if (only_if && !(await jobs.stillApplies(tx, only_if))) return false;
  return hasOwner || link.purpose === 'invitation';
}
