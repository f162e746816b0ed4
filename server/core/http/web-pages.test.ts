import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type DeskSettings } from '#contract/settings/settings.ts';
import { PAGE_PLACEHOLDERS } from '#contract/shared/network.ts';
import { PAGE_FILES, pages, SHELL_FILE } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { openSettingsCache, type SettingsCache } from '#server/core/desk-settings.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { registerWebPages } from './web-pages.ts';

const portal = setupTestApp({ NETWORK_NAME: 'North & South' });
const admin = setupAdmin(portal);
const { network, name, first_look, decision } = PAGE_PLACEHOLDERS;
const SOURCE = `<meta content="${network}">${name}: ${first_look}, ${decision}`;

const folder = mkdtempSync(join(tmpdir(), 'web-pages-'));
const servers: FastifyInstance[] = [];
beforeAll(() => {
  for (const file of [SHELL_FILE, ...Object.values(PAGE_FILES)]) {
    writeFileSync(join(folder, file), SOURCE);
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
  return async (path: string) => (await app.inject(path)).body;
}

const save = async (changed: Partial<DeskSettings>) => {
  const answer = await admin.put(paths.settings, { ...DEFAULT_SETTINGS, ...changed });
  expect(answer.statusCode).toBe(200);
};

const PUBLIC_PAGES = [...Object.keys(PAGE_FILES), pages.thankYou, '/nowhere'];

test('every page shows the new promises at once in the process that changed them', async () => {
  const read = await startPages(portal.app.settings);
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
  const read = await startPages(cache);
  expect(await read(pages.home)).toContain('48 hours, 30 days');
  await save({ decision_days: 1 });

  clock.now += 9_999;
  expect(await read(pages.home)).toContain('48 hours, 30 days');
  clock.now += 1;
  expect(await read(pages.home)).toContain('48 hours, 1 day');
});

test('the page of the demo tape may use camera and microphone, another page may not', async () => {
  const app = fastify();
  servers.push(app);
  app.decorate('settings', portal.app.settings);
  await registerWebPages(app, portal.app.config, folder);
  const policyOf = async (path: string) => (await app.inject(path)).headers['permissions-policy'];

  expect(await policyOf(`${pages.demoTape}?from=mail`)).toContain('camera=(self)');
  expect(await policyOf(pages.correspondent)).toContain('camera=()');
});
