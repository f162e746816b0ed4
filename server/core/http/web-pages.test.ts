import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type DeskSettings } from '#contract/settings/settings.ts';
import { addressIn, LANGUAGES, PREFIXES, socialPicture } from '#contract/shared/languages.ts';
import { PAGE_PLACEHOLDERS } from '#contract/shared/network.ts';
import { PAGE_FILES, pages, SHELL_FILE } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { openSettingsCache, type SettingsCache } from '#server/core/desk-settings.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { drawSocialPicture } from './social-picture.ts';
import { MANIFEST_PATH } from './web-manifest.ts';
import { registerWebPages } from './web-pages.ts';

const portal = setupTestApp({ NETWORK_NAME: 'North & South' });
const admin = setupAdmin(portal);
const { network, name, first_look, decision } = PAGE_PLACEHOLDERS;
const source = (page: string) =>
  `<!--alternates--><meta content="${network}">${name}: ${first_look}, ${decision} (${page})`;

const folder = mkdtempSync(join(tmpdir(), 'web-pages-'));
const servers: FastifyInstance[] = [];
beforeAll(() => {
  for (const prefix of LANGUAGES.map((language) => PREFIXES[language])) {
    mkdirSync(join(folder, prefix), { recursive: true });
    for (const file of [SHELL_FILE, ...Object.values(PAGE_FILES)]) {
      writeFileSync(join(folder, prefix, file), source(`${prefix}/${file}`));
    }
  }
});
afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true });
});

/** A process that sends the pages with this copy of the settings. */
async function startPages(settings: SettingsCache) {
  const app = fastify();
  servers.push(app);
  app.decorate('settings', settings);
  await registerWebPages(app, portal.app.config, folder);
  return (path: string) => app.inject(path);
}

async function startReading(settings: SettingsCache) {
  const get = await startPages(settings);
  return async (path: string) => (await get(path)).body;
}

const save = async (changed: Partial<DeskSettings>) => {
  const response = await admin.put(paths.settings, { ...DEFAULT_SETTINGS, ...changed });
  expect(response.statusCode).toBe(200);
};

const PUBLIC_PAGES = [...Object.keys(PAGE_FILES), pages.thankYou, '/nowhere'];

test('every page shows the new promises at once in the process that changed them', async () => {
  const read = await startReading(portal.app.settings);
  portal.app.settings.clear();
  const before = await Promise.all(PUBLIC_PAGES.map(read));

  await save({ first_look_hours: 1, decision_days: 14 });
  const after = await Promise.all(PUBLIC_PAGES.map(read));

  for (const page of before) {
    expect(page).toContain('North &amp; South: 48 hours, 30 days');
    expect(page).toContain('&quot;first_look_hours&quot;:48,&quot;decision_days&quot;:30}');
  }
  for (const page of after) {
    expect(page).toContain('North &amp; South: 1 hour, 14 days');
    expect(page).toContain('&quot;first_look_hours&quot;:1,&quot;decision_days&quot;:14}');
  }
});

test('another process shows them ten seconds later, and does not ask the database before', async () => {
  const { db, app } = portal;
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  const cache = openSettingsCache({ db, now: () => new Date(clock.now), log: app.log });
  const read = await startReading(cache);
  expect(await read(pages.home)).toContain('48 hours, 30 days');
  await save({ decision_days: 1 });

  clock.now += 9_999;
  expect(await read(pages.home)).toContain('48 hours, 30 days');
  clock.now += 1;
  expect(await read(pages.home)).toContain('48 hours, 1 day');
});

test('the page of the demo tape may use camera and microphone, another page may not', async () => {
  const get = await startPages(portal.app.settings);
  const policyOf = async (path: string) => (await get(path)).headers['permissions-policy'];

  expect(await policyOf(`${pages.demoTape}?from=mail`)).toContain('camera=(self)');
  expect(await policyOf(pages.correspondent)).toContain('camera=()');
});

test('each language has its own pages, in which the promised times are in its words', async () => {
  const get = await startPages(portal.app.settings);
  portal.app.settings.clear();

  for (const [path, file] of Object.entries(PAGE_FILES)) {
    const english = await get(path);
    const spanish = await get(addressIn('es', path));
    expect([english.statusCode, spanish.statusCode]).toEqual([200, 200]);
    expect(english.body).toContain(`48 hours, 30 days (/${file})`);
    expect(spanish.body).toContain(`48 horas, 30 días (/es/${file})`);
    expect(english.headers['content-language']).toBe('en');
    expect(spanish.headers['content-language']).toBe('es');
  }
  expect((await get('/es')).body).toContain(`(/es/${PAGE_FILES[pages.home]})`);
});

test('other public pages get the shell of their language, and unknown ones a 404 with it', async () => {
  const get = await startPages(portal.app.settings);
  const read = async (path: string) => {
    const { statusCode, headers, body } = await get(path);
    return [statusCode, headers['content-language'], /\((.*)\)/.exec(body)?.[1]];
  };

  expect(await read(pages.privacy)).toEqual([200, 'en', '/app.html']);
  expect(await read('/es/privacy')).toEqual([200, 'es', '/es/app.html']);
  expect(await read('/nowhere')).toEqual([404, 'en', '/app.html']);
  expect(await read('/es/nowhere')).toEqual([404, 'es', '/es/app.html']);
  // Behind a sign-in there is English only.
  expect(await read(pages.applications)).toEqual([200, 'en', '/app.html']);
  expect(await read('/es/admin/applications')).toEqual([404, 'es', '/es/app.html']);
  expect(await read('/es/account')).toEqual([200, 'es', '/es/app.html']);
});

test('public pages name their addresses in every language, other pages name none', async () => {
  const get = await startPages(portal.app.settings);
  const { publicUrl } = portal.app.config;
  const alternates = async (path: string) => {
    const links = (await get(path)).body.matchAll(/rel="alternate" hreflang="(.+?)" href="(.+?)"/g);
    return [...links].map(([, language, address]) => [language, address]);
  };

  for (const path of [pages.home, pages.apply, pages.privacy]) {
    const expected = [
      ['en', publicUrl + path],
      ['es', `${publicUrl}/es${path}`],
      ['x-default', publicUrl + path],
    ];
    expect(await alternates(path)).toEqual(expected);
    expect(await alternates(`/es${path}`)).toEqual(expected);
  }
  for (const path of [pages.account, pages.dashboard, '/nowhere', '/es/nowhere', '/es/admin']) {
    expect(await alternates(path)).toEqual([]);
    expect((await get(path)).body).not.toContain('alternates');
  }
});

test('a page in another language has the policies of the same page in English', async () => {
  const get = await startPages(portal.app.settings);
  const policies = async (path: string) => {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/, '');
    return [policy, headers['permissions-policy']];
  };

  for (const path of [pages.home, pages.status, pages.demoTape]) {
    expect(await policies(`/es${path}`)).toEqual(await policies(path));
  }
});

test('the web manifest has the names of the network', async () => {
  const get = await startPages(portal.app.settings);

  const { statusCode, headers, body } = await get(MANIFEST_PATH);

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toMatchObject({
    name: 'North & South',
    short_name: 'North & South',
    start_url: pages.home,
  });
});

test.each(LANGUAGES)(
  'the picture of a shared link has the name of the network: %s',
  async (language) => {
    const file = socialPicture(language);
    const built = join(import.meta.dirname, '../../../public', file);
    copyFileSync(built, join(folder, file));
    const get = await startPages(portal.app.settings);

    const { statusCode, headers, rawPayload } = await get(`/${file}`);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(sizeOf(rawPayload)).toEqual([1200, 630]);
    expect(rawPayload).toEqual(await drawSocialPicture(built, 'North & South'));
    expect(rawPayload).not.toEqual(await drawSocialPicture(built, 'North'));
  },
);

/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
