import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from '#server/mail/mail.transport.ts';

export const OUTBOX_PATH = '/outbox';
const SHOWN_MAX = 200;
const FILE = /^[\w-]+\.eml$/;

export type Message = {
  file: string;
  at: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The newest first. */
export async function listMessages(dataDir: string): Promise<Message[]> {
  const folder = outboxFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => FILE.test(name))
      .map(async (name) => ({ name, at: (await statOf(folder, name))?.mtimeMs ?? 0 })),
  );
  const newest = files.sort((a, b) => b.at - a.at).slice(0, SHOWN_MAX);
  const read = await Promise.all(newest.map(({ name }) => readMessage(dataDir, name)));
  return read.filter((message) => message !== undefined);
}

/** Undefined if it is not there any more. */
export async function readMessage(dataDir: string, file: string): Promise<Message | undefined> {
  if (!FILE.test(file)) return undefined;
  const folder = outboxFolder(dataDir);
  const [content, info] = await Promise.all([
    readFile(join(folder, file)).catch(() => undefined),
    statOf(folder, file),
  ]);
  if (!content || !info) return undefined;
  // A package of the tests: only development and the demo read mail.
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(content);
  return { file, at: info.mtime, to: to?.[0]?.address ?? '', subject, text, html };
}

const statOf = (folder: string, file: string) => stat(join(folder, file)).catch(() => undefined);
