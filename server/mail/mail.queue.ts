import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { createQueue, insertJobs, openQueue } from '#server/core/job-queue.ts';
import type { Db } from '#server/db/client.ts';
import { inOwnLanguage } from './mail.account-language.ts';
import { attempt, type DeliveryDeps, deliver, isDue } from './mail.delivery.ts';
import * as jobs from './mail.jobs.ts';
import type {
  Invitation,
  InvitationKind,
  LinkRequest,
  MailLinks,
  OptionalLinks,
} from './mail.link-requests.ts';
import { deleteLinks, PASSWORD_PURPOSES } from './mail.links.ts';
import type { MailFacts, MailKind } from './mail.messages.ts';

const BATCH = 20;
const DAY = 86_400;

export const MAIL = {
  name: jobs.QUEUE,
  // With this backoff, from 15 s doubling to an hour, at least three days pass before the last one.
  retryLimit: jobs.RETRIES,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  // Sent mail leaves the queue soon: it holds names.
  deleteAfterSeconds: 3_600,
  deadLetter: jobs.FAILED_QUEUE,
};
export const FAILED_MAIL = { name: jobs.FAILED_QUEUE, retentionSeconds: 30 * DAY };
/** Mail with a link leaves even sooner: it tells who asked for one. */
const LINK_MAIL_SECONDS = 60;

export type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    to: string;
    facts: MailFacts[Kind];
    /**
     * Dropped unless this change of the application's or the story's status is the one in force when it
     * is due, the application has this status, this offer is open, or this alert has not ended.
     */
    only_if?:
      | ({ application_id: string } & (
          | { batch_id: string }
          | { status: ApplicationStatus }
          | { offer_id: string }
        ))
      | { story_id: string; batch_id: string }
      | { alert_id: string };
  } & (Kind extends keyof MailLinks
    ? { link: MailLinks[Kind] }
    : Kind extends InvitationKind
      ? { link?: Invitation }
      : Kind extends keyof OptionalLinks
        ? { link?: OptionalLinks[Kind] }
        : { link?: never });
}[MailKind];

export type MailQueue = {
  /** Queues mail in the caller's transaction: no change without its mail, no mail without its change. */
  enqueue(
    tx: Db,
    mails: Mail[],
    options?: { afterSeconds?: number; priority?: number },
  ): Promise<void>;
  /** The mail about an application that is still in the queue, sent or not. */
  listAbout: typeof jobs.listAbout;
  /** Removes all mail about these applications from the queue, in the caller's transaction. */
  forget: typeof jobs.forget;
  /** Removes all mail to the accounts with these addresses, in the caller's transaction. */
  forgetAccounts: typeof jobs.forgetAccounts;
  /** Removes the mail about an application that has not been sent yet. */
  dropUnsent: typeof jobs.dropUnsent;
  /** Whether mail about this change of one of these locked applications or stories may have been sent. */
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
  listFailed: typeof jobs.listFailed;
  /** Queues failed mail again; if its reason no longer applies (`outdated`), only deletes it. */
  resend(tx: Db, id: string): Promise<(jobs.FailedMailJob & { outdated: boolean }) | undefined>;
  /** Starts sending. Several processes may; each mail is sent by one of them. */
  work(): Promise<void>;
  /** Deletes messages that were written as files: old ones, and those about people who are erased. */
  tidy(): Promise<void>;
  close(): void;
};

type Deps = DeliveryDeps & { pollSeconds?: number };

export async function openMailQueue(deps: Deps): Promise<MailQueue> {
  const { boss } = deps;
  await createQueue(boss, FAILED_MAIL);
  await openQueue(boss, MAIL);
  await jobs.adoptOldJobs(deps.db, MAIL.retryLimit);

  async function insert(tx: Db, mails: jobs.StoredMail[], startAfter: number, priority = 0) {
    if (mails.length === 0) return;
    const rows = mails.map((data) =>
      data.link
        ? { data, startAfter, priority, deleteAfterSeconds: LINK_MAIL_SECONDS }
        : { data, startAfter, priority },
    );
    await insertJobs(boss, tx, MAIL, rows);
  }

  return {
    enqueue: async (tx, mails, { afterSeconds = 0, priority } = {}) =>
      insert(tx, await inOwnLanguage(tx, mails), afterSeconds, priority),
    listAbout: jobs.listAbout,
    forget: jobs.forget,
    forgetAccounts: jobs.forgetAccounts,
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
      await boss.work<jobs.StoredMail, unknown, WorkOptions>(
        MAIL.name,
        {
          batchSize: BATCH,
          pollingIntervalSeconds: deps.pollSeconds ?? 2,
          perJobResults: true,
          includeMetadata: true,
        },
        async (found) => {
          const sending: ReturnType<typeof deliver>[] = [];
          // Prepared in the order of the queue: of two links for one account, the later request's works.
          const ordered = found.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
          for (const job of ordered) sending.push(deliver(deps, job, await attempt(deps, job)));
          // One result per mail: a refused one is tried again alone, the others are not sent twice.
          return Promise.all(sending);
        },
      );
    },
    tidy: () => deps.transport.tidy((numbers) => jobs.listGone(deps.db, numbers)),
    close: () => deps.transport.close(),
  };
}

type WorkOptions = {
  batchSize: number;
  pollingIntervalSeconds: number;
  perJobResults: true;
  includeMetadata: true;
};

/** For a database that no portal runs on. */
export const offlineMail = { forget: jobs.forget, forgetAccounts: jobs.forgetAccounts };
