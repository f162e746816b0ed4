import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { Config } from '#server/core/config.ts';
import type { Log } from '#server/core/logger.ts';
import { type Db, queryNamed } from '#server/db/client.ts';
import { layOut } from './mail.layout.ts';
import { type MailFacts, type MailKind, writeMail } from './mail.messages.ts';
import type { MailTransport } from './mail.transport.ts';

const QUEUE = 'mail';
const BATCH = 20;

const QUEUE_OPTIONS = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  // Sent mail leaves the queue soon: it holds names and links.
  deleteAfterSeconds: 3_600,
};

export type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    to: string;
    facts: MailFacts[Kind];
    /**
     * Dropped if this is no longer true when it is due: the application has this status, or the user
     * has a valid link to set a password.
     */
    only_if?: { application_id: string; status: ApplicationStatus } | { link_for: string };
  };
}[MailKind];

export type QueuedMail = {
  kind: MailKind;
  to: string;
  facts: Record<string, string>;
  state: string;
  created_at: Date;
};

export type MailQueue = {
  /** Queues mail in the caller's transaction: no change without its mail, no mail without its change. */
  enqueue(tx: Db, mails: Mail[], options?: { afterSeconds?: number }): Promise<void>;
  /** The mail about an application that is still in the queue, sent or not. */
  listAbout(tx: Db, applicationNumber: string): Promise<QueuedMail[]>;
  /** Removes all mail about these applications from the queue, in the caller's transaction. */
  forget(tx: Db, applicationNumbers: string[]): Promise<void>;
  /** Removes all mail to these addresses that is about an account, in the caller's transaction. */
  forgetAccounts(tx: Db, emails: string[]): Promise<void>;
  /** Removes the mail about an application that has not been sent yet. */
  dropUnsent(tx: Db, applicationNumber: string): Promise<void>;
  /** Starts sending. Several processes may; each mail is sent by one of them. */
  work(): Promise<void>;
  close(): void;
};

type Deps = {
  boss: PgBoss;
  db: Db;
  config: Config;
  transport: MailTransport;
  log: Log;
  pollSeconds?: number;
};

export async function openMailQueue(deps: Deps): Promise<MailQueue> {
  const { boss } = deps;
  await boss.createQueue(QUEUE, QUEUE_OPTIONS);
  // Makes pg-boss look the queue up now: the first insert inside a transaction would do that on a
  // second connection, and the embedded engine has only one.
  await boss.insert(QUEUE, []);

  return {
    async enqueue(tx, mails, { afterSeconds = 0 } = {}) {
      if (mails.length === 0) return;
      const jobs = mails.map((data) => ({ data, startAfter: afterSeconds }));
      await boss.insert(QUEUE, jobs, {
        db: { executeSql: (text, values) => queryNamed(tx, { name: 'queue_mail', text, values }) },
        returnId: false,
      });
    },
    listAbout,
    forget,
    forgetAccounts,
    dropUnsent,
    async work() {
      await boss.work<Mail>(
        QUEUE,
        { batchSize: BATCH, pollingIntervalSeconds: deps.pollSeconds ?? 2, perJobResults: true },
        // One result per mail: a refused one is tried again alone, the others are not sent twice.
        (jobs) => Promise.all(jobs.map(({ id, data }) => deliver(deps, id, data))),
      );
    },
    close: () => deps.transport.close(),
  };
}

/** Creates the queue's tables in a database that no portal has run on yet; sends nothing. */
export async function prepareMailQueue(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.createQueue(QUEUE, QUEUE_OPTIONS);
  await boss.stop({ close: false, graceful: false });
}

async function deliver(deps: Deps, id: string, mail: Mail) {
  const { db, config, transport, log } = deps;
  try {
    if (mail.only_if && !(await stillApplies(db, mail.only_if))) {
      log.info({ mail: id, kind: mail.kind }, 'mail dropped: its reason no longer stands');
      return { id, status: 'completed' as const };
    }
    const content = writeMail(mail.kind, mail.facts as never, config);
    const sentTo = await transport.send({
      id,
      to: mail.to,
      subject: content.subject,
      ...layOut(content, config.network),
    });
    log.info({ mail: id, kind: mail.kind, by: sentTo }, 'mail sent');
    return { id, status: 'completed' as const };
  } catch (error) {
    // The message may quote the recipient's address, so only the error's code is logged and stored.
    const reason = (error as { code?: string }).code ?? 'unknown';
    log.warn({ mail: id, kind: mail.kind, reason }, 'mail not sent, will be tried again');
    return { id, status: 'failed' as const, output: { reason } };
  }
}

const ABOUT = sql.raw(`data -> 'facts' ->> 'application_number'`);

async function listAbout(tx: Db, applicationNumber: string): Promise<QueuedMail[]> {
  const { rows } = await tx.execute<QueuedMail>(sql`
    select data ->> 'kind' as kind, data ->> 'to' as to, data -> 'facts' as facts,
      state::text as state, created_on as created_at
    from pgboss.job where name = ${QUEUE} and ${ABOUT} = ${applicationNumber}
    order by created_on, id`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

async function forget(tx: Db, applicationNumbers: string[]): Promise<void> {
  if (applicationNumbers.length === 0) return;
  await tx.execute(sql`
    delete from pgboss.job where name = ${QUEUE} and ${ABOUT} in ${applicationNumbers}`);
}

async function forgetAccounts(tx: Db, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const addresses = emails.map((email) => email.toLowerCase());
  await tx.execute(sql`
    delete from pgboss.job
    where name = ${QUEUE} and ${ABOUT} is null and lower(data ->> 'to') in ${addresses}`);
}

/** For a database that no portal runs on. */
export const offlineMail = { forget, forgetAccounts };

async function dropUnsent(tx: Db, applicationNumber: string): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
    where name = ${QUEUE} and ${ABOUT} = ${applicationNumber} and state in ('created', 'retry')`);
}

async function stillApplies(db: Db, reason: NonNullable<Mail['only_if']>): Promise<boolean> {
  const found = await db.execute(
    'link_for' in reason
      ? sql`select 1 from password_links where user_id = ${reason.link_for} and expires_at > now()`
      : // Locked, to wait for an undo that is being stored right now.
        sql`select 1 from applications where id = ${reason.application_id} and status = ${reason.status} for share`,
  );
  return found.rows.length > 0;
}
