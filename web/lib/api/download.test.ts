import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { session } from '#web/lib/auth/session.ts';
import { download, type Progress } from './download.ts';

const server = startScriptedServer();
const saved: { name: string; file: Blob }[] = [];
const files = new Map<string, Blob>();

beforeEach(() => {
  saved.length = 0;
  // jsdom has neither object URLs nor downloads.
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    if (file instanceof Blob) files.set(address, file);
    return address;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
});

test('a file is fetched with the token and saved under the server’s name', async () => {
  session.write('secret', {});
  server.answer({
    text: 'name,zip',
    headers: {
      'content-type': 'text/csv',
      'content-length': '8',
      'content-disposition': 'attachment; filename="applications_2026.csv"',
    },
  });
  const progress: Progress[] = [];

  await download('/api/export', 'fallback.csv', {
    query: { status: 'new' },
    onProgress: (step) => progress.push(step),
  });

  expect(server.requests[0]).toMatchObject({
    url: '/api/export?status=new',
    headers: { authorization: 'Bearer secret' },
  });
  expect(saved.map(({ name, file }) => [name, file.type, file.size])).toEqual([
    ['applications_2026.csv', 'text/csv', 8],
  ]);
  expect(progress.at(-1)).toEqual({ received: 8, total: 8 });
});

test('a file without a name gets the fallback name', async () => {
  server.answer({ text: 'x' });

  await download('/api/export', 'applications.csv');

  expect(saved.map(({ name }) => name)).toEqual(['applications.csv']);
});

test('a failed download saves nothing', async () => {
  server.answer({ status: 403, json: { code: 'forbidden', message: messages.forbidden } });

  await expect(download('/api/export', 'x.csv')).rejects.toMatchObject({
    status: 403,
    message: messages.forbidden,
  });
  expect(saved).toEqual([]);
});
