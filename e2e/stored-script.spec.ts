import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { loginAnswer } from '#contract/auth/auth.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { answersTo, signIn } from './applications.ts';
import { expect, test } from './fixtures.ts';
import { button, receive } from './reviewing.ts';
import type { Portal } from './start-portal.ts';

/** Runs in at least one way if it is ever inserted as markup. */
const script = (where: string) =>
  `${where}"'><img src=x onerror=window.ran=1><script>window.ran=1</script><svg/onload=alert(1)>`;

const essay = (where: string) =>
  `${script(where)} ${'I ask twice before I believe it. '.repeat(4)}`;

const ANSWERS = {
  full_name: script('name'),
  ...answersTo('essay', essay),
  ...answersTo('explanation', script),
  ...answersTo('long_text', script),
};
const TECHNICAL = Object.fromEntries(
  ['session_id', 'language', 'platform', 'vendor', 'timezone', 'referrer', 'webgl_vendor']
    .concat(['webgl_renderer', 'screen_resolution', 'canvas_fingerprint', 'connection_type'])
    .map((field) => [field, script(field)]),
);

async function call(portal: Portal, token: string, method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(portal.baseURL + path, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return z.unknown().parse(await response.json());
}

/** An editor whose name is a script: it is shown with every note, score and event. */
async function scriptedEditor(portal: Portal) {
  const { session } = await signIn(portal);
  const email = `script-${randomUUID()}@example.org`;
  const user = { name: script('editor'), email, password: 'a long password', role: 'admin' };
  await call(portal, session.token, 'POST', paths.users, user);
  return loginAnswer.parse(await call(portal, '', 'POST', paths.login, user));
}

/** Opens pages as this editor and records scripts that run or are blocked by the policy. */
async function recordScripts(page: Page, session: z.output<typeof loginAnswer>) {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', (event) => {
        refused.push(`${event.violatedDirective}: ${event.blockedURI}`);
      });
    },
    [session.token, JSON.stringify(session.user)] as const,
  );
  return async (...texts: string[]) => {
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.locator('img[src="x"], svg[onload]')).toHaveCount(0);
    const { ran, refused } = await page.evaluate(() => {
      const { ran, refused } = window as unknown as { ran?: number; refused: string[] };
      return { ran, refused };
    });
    expect({ ran, refused, dialogs }).toEqual({ ran: undefined, refused: [], dialogs: [] });
  };
}

test('a script in any field is text on every screen', async ({ page, portal }) => {
  test.slow();
  const application = await receive(portal, { ...ANSWERS, technicalData: TECHNICAL });
  const session = await scriptedEditor(portal);
  const { id, number, email, href } = application;
  const send = (method: string, path: string, body: object) =>
    call(portal, session.token, method, path, body);
  await send('PATCH', paths.applicationFlag(id), { is_flagged: true, flag_reason: script('flag') });
  await send('POST', paths.applicationNotes(id), { note: script('note') });
  await send('PATCH', paths.applicationScore(id), {
    review_score: 50,
    review_details: { criteria: {}, notes: script('review') },
    add_note: true,
  });
  await send('POST', paths.activityLog, { action: 'USER_UPDATED', details: script('details') });
  const expectText = await recordScripts(page, session);

  await page.goto(`${pages.status}?number=${number}`);
  await page.getByLabel(statusTexts.number).fill(number);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: statusTexts.check }).click();
  await expectText(script('name'));

  await page.goto(`${pages.applications}?search=${number}`);
  await expectText(script('name'));

  await page.goto(href);
  await expectText(
    script('name'),
    script('flag'),
    script('note'),
    script('review'),
    script('editor'),
    ...Object.values(ANSWERS).map((text) => text.trim()),
  );
  await button(page, technicalTexts.moreInfo).click();
  await expectText(script('session_id'), script('referrer'), script('webgl_renderer'));
  await page.keyboard.press('Escape');
  await button(page, detailTexts.updateReview).click();
  await expectText(script('name'));

  await page.goto(pages.dashboard);
  await expectText(script('editor'));
  await page.goto(`${pages.users}?search=editor`);
  await expectText(script('editor'));
  await page.goto(pages.activity);
  await expectText(script('editor'), script('details'));
  await page.goto(pages.correspondent);
  await expectText('editor"');
});

test('no page can be put into a frame', async ({ page, portal }) => {
  for (const path of [pages.home, pages.apply, pages.login, pages.dashboard]) {
    const response = await page.request.get(portal.baseURL + path);
    expect(response.headers()['x-frame-options']).toBe('DENY');
    expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
