import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Language } from '#contract/shared/languages.ts';
import type { Config } from '#server/core/config.ts';
import { isOnThisMachine } from '#server/core/loopback.ts';

export type Message = {
  id: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
};
export type MailTransport = {
  /** Resolves once the message is accepted, with its destination for the log. */
  send(message: Message): Promise<string>;
  /** Deletes messages that were written as files OUTBOX_DAYS ago. */
  tidy(): Promise<void>;
  close(): void;
};

const OUTBOX_DAYS = 30;
const DAY_MS = 86_400_000;
const SMTP_TIMEOUT_MS = 20_000;

/** SMTP if the operator has set it, else files in DATA_DIR/outbox. */
export function openMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  timeoutMs = SMTP_TIMEOUT_MS,
): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom, timeoutMs)
    : outboxTransport(join(config.dataDir, 'outbox'), config.mailFrom);
}

// The same id on every attempt, so that a server which accepted the first one can recognize it.
const compose = ({ id, language, ...message }: Message, from: string) => ({
  ...message,
  from,
  messageId: `<${id}@portal>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  disableFileAccess: true,
  disableUrlAccess: true,
});

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
      const file = join(folder, `${message.id}.eml`);
      // Written, then renamed, so that nobody reads half a message.
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
    async tidy() {
      const oldest = Date.now() - OUTBOX_DAYS * DAY_MS;
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        // Another process may have deleted it.
        const written = await stat(file).catch(() => undefined);
        if (written && written.mtimeMs < oldest) await rm(file, { force: true });
      }
    },
    close: () => undefined,
  };
}
