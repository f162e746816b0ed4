import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAround } from './compress-around.ts';

const PAGE = `<style nonce="WORD">${'p { color: red }\n'.repeat(3_000)}</style>WORD, é, 記者. WORD`;

test.each(['r4nd0m+/base64==', '', 'Zoë'])(
  'a page with %j in its place is what a browser unpacks',
  (value) => {
    const packed = compressAround(PAGE, 'WORD')(value);

    expect(gunzipSync(packed).toString()).toBe(PAGE.replaceAll('WORD', () => value));
    expect(packed.length).toBeLessThan(1_000);
  },
);

test.each(['', 'WORD', 'no such word'])('%j is a text like any other', (text) => {
  const packed = compressAround(text, 'WORD')('value');

  expect(gunzipSync(packed).toString()).toBe(text.replace('WORD', 'value'));
});
