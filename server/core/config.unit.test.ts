import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '#server/db/start-error.ts';
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
    const [, image = ''] = /^ENV (.*)$/m.exec(read('deploy/Containerfile')) ?? [];
    const fixed = [...image.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    const passed = passedByCompose().map(([name]) => name.replace(/_FILE$/, ''));

    const reached = [...passed, ...fixed.filter((name) => name !== 'PATH')];
    expect(reached.sort()).toEqual([...SETTINGS].sort());
  });

  test('that is a secret reaches the container as a file', () => {
    const files = passedByCompose().filter(([name]) => name.endsWith('_FILE'));

    expect(files).toEqual([
      ['DATABASE_URL_FILE', '/run/secrets/database_url'],
      ['SMTP_URL_FILE', '/run/secrets/smtp_url'],
      ['ADMIN_PASSWORD_FILE', '/run/secrets/admin_password'],
      ['SECRET_KEY_FILE', '/run/secrets/secret_key'],
    ]);
  });
});

/** The environment of the portal's service in compose.yaml, as names and values. */
function passedByCompose() {
  const [, block = ''] =
    /\n {4}environment:\n(.*?)\n {4}secrets:/s.exec(read('deploy/compose.yaml')) ?? [];
  const lines = [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)];
  return lines.map(([, name = '', value = '']) => [name, value] as const);
}

describe('a setting in a file', () => {
  test('is its content, whatever the setting, without the line break at the end', () => {
    const files = {
      DATABASE_URL_FILE: secretFile('postgres://portal:secret@database/portal\n'),
      SMTP_URL_FILE: secretFile('smtp://user:secret@mail.example.org:587\r\n'),
      ADMIN_PASSWORD_FILE: secretFile(' two words \n\n'),
      PORT_FILE: secretFile('8080'),
    };

    expect(parseConfig({ ...files, DATABASE_URL: '' })).toMatchObject({
      databaseUrl: 'postgres://portal:secret@database/portal',
      smtpUrl: 'smtp://user:secret@mail.example.org:587',
      admin: { password: ' two words \n' },
      port: 8080,
    });
  });

  test('is unset if the name of the file is empty', () => {
    expect(parseConfig({ DATABASE_URL_FILE: '' }).databaseUrl).toBeUndefined();
  });

  test('and in a variable stops the start, which names both', () => {
    const env = { SMTP_URL: 'smtp://mail.example.org', SMTP_URL_FILE: '/no/such/file' };

    expect(() => parseConfig(env)).toThrow('SMTP_URL and SMTP_URL_FILE are both set');
  });

  test('that cannot be read stops the start with variable and reason', () => {
    expect(() => parseConfig({ ADMIN_PASSWORD_FILE: '/no/such/file' })).toThrow(
      /^ADMIN_PASSWORD_FILE names a file that cannot be read: ENOENT.*\/no\/such\/file/,
    );
  });

  test('that is empty stops the start', () => {
    expect(() => parseConfig({ DATABASE_URL_FILE: secretFile('\n') })).toThrow(
      'DATABASE_URL_FILE names a file that is empty',
    );
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'PORT'])(
    'is not in the error about a wrong %s',
    (name) => {
      const file = secretFile('wrong');

      expect(() => parseConfig({ [`${name}_FILE`]: file })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('wrong') }),
      );
    },
  );
});

function secretFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

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

// That the process prints this line alone and exits with 1 is in test/start.embedded.test.ts.
test.each<[string, Record<string, string>, RegExp]>([
  ['a port that is no number', { PORT: 'eighty' }, /^PORT must be a number such as 3000/],
  [
    'a database address of another kind',
    { DATABASE_URL: 'mysql://x/y' },
    /^DATABASE_URL must be an address such as postgres:/,
  ],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [
    'a prefix of four letters',
    { NUMBER_PREFIX: 'NEWS' },
    /^NUMBER_PREFIX must be three capital letters such as VNC/,
  ],
  ['every proxy', { TRUST_PROXY: 'true' }, /^TRUST_PROXY must not be true: every client could/],
  ['half a proxy', { TRUST_PROXY: '1.5' }, /^TRUST_PROXY must be a number of proxies/],
  [
    'a time zone that does not exist',
    { TIME_ZONE: 'Mars/Olympus' },
    /^TIME_ZONE must be a time zone such as/,
  ],
  [
    'a retention of no days',
    { RETENTION_DAYS: '0' },
    /^RETENTION_DAYS must be a whole number from 1 to 36500, for example 365 \(it is "0"\)\.$/,
  ],
  [
    'a metrics port that is no number',
    { METRICS_PORT: 'nine' },
    /^METRICS_PORT must be a number such as 3000/,
  ],
  [
    'a first password that is too short',
    { ADMIN_PASSWORD: '123' },
    /^ADMIN_PASSWORD must have at least 6 characters\.$/,
  ],
])('%s stops the start with one clear line', (_what, env, line) => {
  expect(() => parseConfig(env)).toThrow(StartError);
  expect(() => parseConfig(env)).toThrow(line);
});

describe('OpenID Connect', () => {
  const whole = {
    OIDC_ISSUER: 'https://id.example.org/realm',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
  };

  test('has a button with the name of the provider, or its host', () => {
    expect(parseConfig({}).oidc).toBeUndefined();
    expect(parseConfig({}).network.oidc_name).toBe('');
    expect(parseConfig(whole).network.oidc_name).toBe('id.example.org');
    expect(parseConfig({ ...whole, OIDC_NAME: 'Example' }).oidc).toEqual({
      issuer: 'https://id.example.org/realm',
      clientId: 'portal',
      clientSecret: 'secret',
      name: 'Example',
    });
  });

  test.each([
    [{ ...whole, OIDC_CLIENT_SECRET: '' }, 'belong together'],
    [{ OIDC_CLIENT_ID: 'portal' }, 'belong together'],
    [{ OIDC_ONLY: 'admins' }, 'OIDC_ONLY needs OIDC_ISSUER'],
    [{ ...whole, OIDC_ISSUER: 'http://id.example.org' }, 'must begin with https'],
    [{ ...whole, OIDC_ONLY: 'all' }, 'must be off or admins'],
  ])('%j stops the start', (env, reason) => {
    expect(() => parseConfig(env)).toThrow(reason);
  });

  test('may be on this machine without TLS', () => {
    const env = { ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' };
    expect(parseConfig(env).oidc?.issuer).toBe('http://127.0.0.1:9000');
  });
});
