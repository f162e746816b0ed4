import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Language } from '#contract/shared/languages.ts';
import type { Config } from '#server/core/config.ts';
import { isOnThisMachine } from '#server/core/loopback.ts';

export type Message = {
  id: string;
  /** The number of the application that it is about. */
  about?: string | undefined;
  /** The same for all that a mail program should show as one conversation: the number of an application. */
  thread?: string | undefined;
  /** Switches such mail off when a mail program posts to it. */
  unsubscribe?: string | undefined;
  to: string;
  language: Language;
  subject: string;
  replyTo?: { name: string; address: string } | undefined;
  text: string;
  html: string;
};
export type MailTransport = {
  /** Resolves once the message is accepted, with its destination for the log. */
  send(message: Message): Promise<string>;
  /** Of messages that are files: deletes those of OUTBOX_DAYS ago, and about applications that `listGone` names. */
  tidy(listGone: ListGone): Promise<void>;
  close(): void;
};

/** Those of the applications that are erased or deleted, by number. */
type ListGone = (numbers: string[]) => Promise<string[]>;

const OUTBOX_DAYS = 30;
/** The end of a file's name, with the number that the message is about. */
const ABOUT = /_([A-Z]{3}-\d{4}-\d+)\.eml$/;
const DAY_MS = 86_400_000;
const SMTP_TIMEOUT_MS = 20_000;

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** SMTP if the operator has set it, else files in DATA_DIR/outbox. */
export function openMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  timeoutMs = SMTP_TIMEOUT_MS,
): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom, timeoutMs)
    : outboxTransport(outboxFolder(config.dataDir), config.mailFrom);
}

function compose(message: Message, from: string) {
  const { id, about: _, thread, unsubscribe, language, ...parts } = message;
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'portal.invalid';
  // No message has this id: what answers it is one thread, whichever of its messages are deleted.
  const root = thread && `<application.${thread}@${domain}>`;
  return {
    ...parts,
    from,
    // The same id on every attempt, so that a server which accepted the first one can recognize it.
    messageId: `<${id}@${domain}>`,
    ...(root && { inReplyTo: root, references: root }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpTransport(url: string, from: string, timeoutMs: number): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: requiresTls(url),
    // nodemailer would retry a lost connection at once; the queue has a backoff.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(message) {
      await transport.sendMail(compose(message, from));
      return 'smtp';
    },
    tidy: async () => undefined,
    close: () => transport.close(),
  };
}

/**
 * Whether mail may only be sent encrypted: otherwise somebody on the network could remove the
 * server's offer of STARTTLS and read links and the password of SMTP_URL.
 */
export function requiresTls(smtpUrl: string): boolean {
  const url = new URL(smtpUrl);
  const chosen = url.searchParams.get('requireTLS');
  return chosen === null ? !isOnThisMachine(url) : chosen !== 'false';
}

function outboxTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: eml } = await transport.sendMail(compose(message, from));
      const { id, about } = message;
      const file = join(folder, about ? `${id}_${about}.eml` : `${id}.eml`);
      // Written, then renamed, so that nobody reads half a message.
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return folder;
    },
    async tidy(listGone) {
      const oldest = Date.now() - OUTBOX_DAYS * DAY_MS;
      const names = await readdir(folder).catch(() => []);
      const numbers = names.flatMap((name) => ABOUT.exec(name)?.[1] ?? []);
      const gone = new Set(numbers.length > 0 ? await listGone([...new Set(numbers)]) : []);
      for (const name of names) {
        const file = join(folder, name);
        // Another process may have deleted it.
        const written = await stat(file).catch(() => undefined);
        const isOld = written && written.mtimeMs < oldest;
        if (isOld || gone.has(ABOUT.exec(name)?.[1] ?? '')) await rm(file, { force: true });
      }
    },
    close: () => undefined,
  };
}
