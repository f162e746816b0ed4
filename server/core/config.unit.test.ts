import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseConfig, SETTINGS } from './config.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const NAME = /[A-Z][A-Z_]+/g;

describe('every setting', () => {
  test('is a row of the table in README.md, and the table has no other', () => {
    const [, table = ''] = /\n## Configuration\n(.*?)\n## /s.exec(read('README.md')) ?? [];
    const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) => [
      ...names.matchAll(NAME),
    ]);

    expect(rows.map(([name]) => name).sort()).toEqual([...SETTINGS].sort());
  });

  test('reaches the container: through compose.yaml, or fixed by the image', () => {
    const [, block = ''] =
      /\n {4}environment:\n(.*?)\n {4}volumes:/s.exec(read('deploy/compose.yaml')) ?? [];
    const passed = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    const [, image = ''] = /^ENV (.*)$/m.exec(read('deploy/Containerfile')) ?? [];
    const fixed = [...image.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);

    const reached = [...passed, ...fixed.filter((name) => name !== 'PATH')];
    expect(reached.sort()).toEqual([...SETTINGS].sort());
  });
});

describe('API_BASE and WEB_ORIGINS', () => {
  test('default to the own origin and no other', () => {
    const config = parseConfig({});

    expect([config.network.api_base, config.webOrigins]).toEqual(['', []]);
  });

  test('keep the path of the API, without blanks and the trailing slash', () => {
    const config = parseConfig({
      API_BASE: 'https://api.example.org/portal/',
      WEB_ORIGINS: 'https://www.example.org, http://localhost:5173',
    });

    expect(config.network.api_base).toBe('https://api.example.org/portal');
    expect(config.webOrigins).toEqual(['https://www.example.org', 'http://localhost:5173']);
  });

  test.each([
    { API_BASE: 'api.example.org' },
    { API_BASE: 'ftp://api.example.org' },
    { WEB_ORIGINS: '*' },
    { WEB_ORIGINS: 'https://www.example.org/' },
    { WEB_ORIGINS: 'https://www.example.org,' },
    { WEB_ORIGINS: 'null' },
  ])('%o stops the start and is named', (setting) => {
    expect(() => parseConfig(setting)).toThrow(Object.keys(setting)[0]);
  });
});
