import { expect, test } from 'vitest';
import { openRenderer } from './pdf-renderer.ts';

const SCRIPT = `
  import { threadId } from 'node:worker_threads';
  export function draw(about) {
    if (about === 'broken') throw new Error('This cannot be rendered');
    return Buffer.from(about + ' by ' + threadId);
  }`;
const render = openRenderer<{ draw: (about: string) => Uint8Array }>(
  new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
  'test',
);

test('documents one after the other are rendered by one thread', async () => {
  const [first, second] = await Promise.all([render('a'), render('b')]);

  expect(String(second)).toBe(String(first).replace('a', 'b'));
});

test('a document that cannot be rendered fails alone, and the next is rendered by a new thread', async () => {
  const before = await render('a');
  const [broken, next] = await Promise.allSettled([render('broken'), render('a')]);

  expect(broken).toMatchObject({ reason: { message: 'This cannot be rendered' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect(next).not.toMatchObject({ value: before });
});
