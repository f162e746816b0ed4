import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type ReceivedMail = Pick<Email, 'messageId' | 'subject'> & { to: string };

/** A real SMTP server that stores received mail. `port` 0 takes a free one. */
export async function startSmtpSink(port = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { messageId, subject, to } = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ messageId, subject, to: to?.[0]?.address ?? '' });
        done();
      });
    },
  });
  // A sender that is killed while it sends.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { received, port: (server.server.address() as AddressInfo).port };
}
