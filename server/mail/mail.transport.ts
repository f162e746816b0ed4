import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/core/config.ts';

export type Message = { id: string; to: string; subject: string; text: string; html: string };
export type MailTransport = {
  /** Resolves when the message is safely handed over; says where for the log. */
  send(message: Message): Promise<string>;
  close(): void;
};

const SMTP_TIMEOUT_MS = 20_000;

/** SMTP when the operator set it; files to read in DATA_DIR/outbox otherwise. */
export function openMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  timeoutMs = SMTP_TIMEOUT_MS,
): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom, timeoutMs)
    : outboxTransport(join(config.dataDir, 'outbox'), config.mailFrom);
}

// The same id on every try: a server that did accept the first one can tell that it is the same.
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
    // A connection that is lost at once would be tried again at once; the queue waits in between.
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
      // Renamed into place, so that nobody reads half a message.
      await writeFile(`${file}.part`, eml as Buffer);
      await rename(`${file}.part`, file);
      return file;
    },
    close: () => undefined,
  };
}
