import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { runProgram, startServer } from '#bench/processes.ts';
import { loginAnswer } from '#contract/auth/auth.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { newToken } from '#server/core/auth/tokens.ts';
import { STAFF } from '#server/seed/data/staff.ts';
import { openBrowser } from './browser.ts';
import { type FilterChange, measureFilterChange } from './filter-change.ts';
import { measurePage, PAGES, type PageLoad } from './page-loads.ts';
import { measureTyping, type Typing } from './typing.ts';

const APPLICATIONS = 2_000;

export type BrowserFigures = {
  at: string;
  browser: string;
  runs: number;
  loads: PageLoad[];
  filter: FilterChange;
  typing: Typing;
};

/** The built web, served by the portal on a database of its own, in a real browser. */
export async function measureBrowser(
  { quick }: { quick: boolean },
  say: (text: string) => void,
): Promise<BrowserFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const admin = { email: STAFF[0]?.email ?? '', password: newToken() };
  const env = { DATA_DIR: dataDir };
  const closing: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    say(`Making ${APPLICATIONS.toLocaleString('en-US')} applications ...`);
    const args = ['--applications', String(APPLICATIONS), '--password', admin.password];
    await runProgram('server/commands/seed.ts', args, env);
    const server = await startServer('server/main.ts', { ...env, PORT: '0', RATE_LIMIT: 'off' });
    closing.push(server.stop);
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const asEditor = await signIn(server.address, admin);
    const runs = quick ? 1 : 5;
    const loads: PageLoad[] = [];
    for (const path of PAGES) {
      const prepare = path === pages.applications ? asEditor : async () => {};
      loads.push(await measurePage(browser, server.address, path, runs, prepare));
      say(`  ${path}`);
    }
    const context = await browser.newContext({ baseURL: server.address });
    await asEditor(context);
    const page = await context.newPage();
    const filter = await measureFilterChange(browser, page);
    say('  filter');
    // In a browser of its own, as an applicant has: in this one the list's garbage would be collected
    // meanwhile, which made the longest task of all (18 ms, of which 9 the collection).
    const visitor = await browser.newContext({ baseURL: server.address });
    const typing = await measureTyping(browser, await visitor.newPage());
    say('  typing');
    const at = new Date().toISOString();
    return { at, browser: `Chromium ${browser.version()}`, runs, loads, filter, typing };
  } finally {
    for (const act of closing.reverse()) await act();
  }
}

/** Lets a browser open as an editor's: signed in before its first script runs. */
async function signIn(address: string, admin: { email: string; password: string }) {
  const answer = await fetch(address + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token, user } = loginAnswer.parse(await answer.json());
  const stored = { token, user: JSON.stringify(user) };
  return (context: BrowserContext) =>
    context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, stored);
}
