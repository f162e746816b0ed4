import { expect, test } from 'vitest';
import { preferredLanguage } from './request-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['es-419,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.3, es;q=0.7', 'es'],
  ['fr, es;q=0.5, en;q=0.1', 'es'],
  ['es;q=0', 'en'],
  ['es;q=high', 'en'],
  ['est,en', 'en'],
  [',;q=,es', 'es'],
])('a client that accepts "%s" gets %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
