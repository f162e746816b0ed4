import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/core/config.ts';

export type Message = { id: string; to: string; subject: string; text: string; html: string };
export type MailTransport = {
  /** Resolves once the message is accepted, with its destination for the log. */
  send(message: Message): Promise<string>;
  close(): void;
};

const SMTP_TIMEOUT_MS = 20_000;

/** SMTP if the operator has set it, else files in DATA_DIR/outbox. */
export function openMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  timeoutMs = SMTP_TIMEOUT_MS,
): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom, timeoutMs)
    : outboxTransport(outboxOf(config), config.mailFrom);
}

export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox');

// The same id on every attempt, so that a server which accepted the first one can recognize it.
const compose = ({ id, ...message }: Message, from: string) => ({
  ...message,
  from,
  messageId: `<${id}@portal>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpTransport(url: string, from: string, timeoutMs: number): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
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
    close: () => transport.close(),
  };
}

function outboxTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      await mkdir(folder, { recursive: true });
      const { message: eml } = await transport.sendMail(compose(message, from));
      const file = join(folder, `${message.id}.eml`);
      // Written, then renamed, so that nobody reads half a message.
      await writeFile(`${file}.part`, eml as Buffer);
      await rename(`${file}.part`, file);
      return file;
    },
    close: () => undefined,
  };
}
