import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Config } from '#server/core/config.ts';
import type { Log } from '#server/core/logger.ts';
import { type Db, queryNamed } from '#server/db/client.ts';
import * as jobs from './mail.jobs.ts';
import { layOut } from './mail.layout.ts';
import { deleteLinks, lockLinkOwner, makeLink, PASSWORD_PURPOSES } from './mail.links.ts';
import {
  type LinkRequest,
  type MailFacts,
  type MailKind,
  type MailLinks,
  writeMail,
} from './mail.messages.ts';
import type { MailTransport } from './mail.transport.ts';

const BATCH = 20;
const DAY = 86_400;

export const QUEUE_OPTIONS = {
  // With this backoff, from 15 s doubling to an hour, at least three days pass before the last one.
  retryLimit: 80,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  // Sent mail leaves the queue soon: it holds names.
  deleteAfterSeconds: 3_600,
  deadLetter: jobs.FAILED_QUEUE,
};
const FAILED_OPTIONS = { retentionSeconds: 30 * DAY };
/** Mail with a link leaves even sooner: it tells who asked for one. */
const LINK_MAIL_SECONDS = 60;

export type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    to: string;
    facts: MailFacts[Kind];
    /** Dropped unless this change of the application's status is the one in force when it is due. */
    only_if?: { application_id: string; batch_id: string };
  } & (Kind extends keyof MailLinks ? { link: MailLinks[Kind] } : { link?: never });
}[MailKind];

export type MailQueue = {
  /** Queues mail in the caller's transaction: no change without its mail, no mail without its change. */
  enqueue(tx: Db, mails: Mail[], options?: { afterSeconds?: number }): Promise<void>;
  /** The mail about an application that is still in the queue, sent or not. */
  listAbout: typeof jobs.listAbout;
  /** Removes all mail about these applications from the queue, in the caller's transaction. */
  forget: typeof jobs.forget;
  /** Removes all mail to these accounts from the queue, in the caller's transaction. */
  forgetUsers: typeof jobs.forgetUsers;
  /** Removes the mail about an application that has not been sent yet. */
  dropUnsent: typeof jobs.dropUnsent;
  /** Whether mail about this change of one of these locked applications may have been sent. */
  hasLeft: typeof jobs.hasLeft;
  /**
   * Ends the links of these locked users, mailed or still to be made. By default those that set a
   * password.
   */
  withdrawLinks(
    tx: Db,
    userIds: string[],
    purposes?: readonly LinkRequest['purpose'][],
  ): Promise<void>;
  /** Mail that could not be delivered. */
  listFailed: typeof jobs.listFailed;
  /** Queues failed mail again; if its reason no longer applies (`outdated`), only deletes it. */
  resend(tx: Db, id: string): Promise<(jobs.FailedMailJob & { outdated: boolean }) | undefined>;
  /** Starts sending. Several processes may; each mail is sent by one of them. */
  work(): Promise<void>;
  /** Deletes old messages that were written as files. */
  tidy(): Promise<void>;
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
  await createQueues(boss);
  // Of an earlier version, which had other options.
  await boss.updateQueue(jobs.QUEUE, QUEUE_OPTIONS);
  await jobs.adoptOldJobs(deps.db, QUEUE_OPTIONS.retryLimit);
  // Makes pg-boss look the queue up now: the first insert inside a transaction would do that on a
  // second connection, and the embedded engine has only one.
  await boss.insert(jobs.QUEUE, []);

  async function insert(tx: Db, mails: jobs.StoredMail[], startAfter: number) {
    if (mails.length === 0) return;
    const rows = mails.map((data) =>
      data.link
        ? { data, startAfter, deleteAfterSeconds: LINK_MAIL_SECONDS }
        : { data, startAfter },
    );
    await boss.insert(jobs.QUEUE, rows, {
      db: { executeSql: (text, values) => queryNamed(tx, { name: 'queue_mail', text, values }) },
      returnId: false,
    });
  }

  return {
    enqueue: (tx, mails, { afterSeconds = 0 } = {}) => insert(tx, mails, afterSeconds),
    listAbout: jobs.listAbout,
    forget: jobs.forget,
    forgetUsers: jobs.forgetUsers,
    dropUnsent: jobs.dropUnsent,
    hasLeft: jobs.hasLeft,
    async withdrawLinks(tx, userIds, purposes = PASSWORD_PURPOSES) {
      if (userIds.length === 0) return;
      await deleteLinks(tx, userIds, purposes);
      await jobs.dropLinkMail(tx, userIds, purposes);
    },
    listFailed: jobs.listFailed,
    async resend(tx, id) {
      const failed = await jobs.getFailed(tx, id);
      if (!failed) return undefined;
      // Locks what the mail is about before the mail itself, as erasure does.
      const outdated = !(await isDue(tx, failed.mail));
      if (!(await jobs.deleteFailed(tx, id))) return undefined;
      if (!outdated) await insert(tx, [failed.mail], 0);
      return { ...failed, outdated };
    },
    async work() {
      await boss.work<jobs.StoredMail>(
        jobs.QUEUE,
        { batchSize: BATCH, pollingIntervalSeconds: deps.pollSeconds ?? 2, perJobResults: true },
        // One result per mail: a refused one is tried again alone, the others are not sent twice.
        (found) => Promise.all(found.map((job) => deliver(deps, job))),
      );
    },
    tidy: () => deps.transport.tidy(),
    close: () => deps.transport.close(),
  };
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(jobs.FAILED_QUEUE, FAILED_OPTIONS);
  await boss.createQueue(jobs.QUEUE, QUEUE_OPTIONS);
}

/** Creates the queue's tables in a database that no portal has run on yet; sends nothing. */
export async function prepareMailQueue(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await createQueues(boss);
  await boss.stop({ close: false, graceful: false });
}

type Job = { id: string; data: jobs.StoredMail; retryCount: number };

async function deliver({ db, config, transport, log }: Deps, job: Job) {
  const { id, data: mail } = job;
  try {
    const content =
      mail.link || mail.only_if
        ? await db.transaction((tx) => prepare(tx, job, config))
        : await prepare(db, job, config);
    if (!content) {
      log.info({ mail: id, kind: mail.kind }, 'mail dropped: its reason no longer applies');
      return { id, status: 'completed' as const };
    }
    const sentTo = await transport.send({
      id,
      to: mail.to,
      subject: content.subject,
      ...layOut(content, config.network),
    });
    log.info({ mail: id, kind: mail.kind, by: sentTo }, 'mail sent');
    return { id, status: 'completed' as const };
  } catch (error) {
    const reason = describeFailure(error);
    if (job.retryCount < QUEUE_OPTIONS.retryLimit) {
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

/** The text, with a link made for this attempt; undefined if the mail is no longer due. */
async function prepare(tx: Db, { id, data: mail }: Job, config: Config) {
  const { kind, facts, link, only_if } = mail;
  if (only_if && !(await jobs.stillApplies(tx, only_if))) return undefined;
  if (!link) {
    // Mail queued by version 0.1.0 has its link among its facts.
    const old = facts.link ? { url: facts.link, expires_at: new Date() } : undefined;
    return writeMail(kind, facts as never, config, old);
  }
  const expiresAt = await lockLinkOwner(tx, link, mail.to);
  // Withdrawn together with the change that the lock has waited for.
  if (!expiresAt || !(await jobs.isQueued(tx, id))) return undefined;
  return writeMail(
    kind,
    facts as never,
    config,
    await makeLink(tx, link, expiresAt, config.publicUrl),
  );
}

async function isDue(tx: Db, { to, link, only_if }: jobs.StoredMail): Promise<boolean> {
  if (only_if && !(await jobs.stillApplies(tx, only_if))) return false;
  return !link || (await lockLinkOwner(tx, link, to)) !== undefined;
}
