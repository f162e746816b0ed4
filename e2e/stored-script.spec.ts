import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { answersTo } from '#server/seed/factory-values.ts';
import { signIn } from './applications.ts';
import { appReady, expect, test } from './fixtures.ts';
import { button, keepSignedIn, receive } from './reviewing.ts';
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

/** An editor whose very name is a script: it stands beside every note, score and event. */
async function scriptedEditor(portal: Portal) {
  const admin = await signIn(portal);
  const email = `script-${randomUUID()}@example.org`;
  const password = 'a long password';
  await admin.addUser({ name: script('editor'), email, password, role: 'admin' });
  return signIn(portal, { email, password });
}

/** Opens pages as this editor and records scripts that run or are blocked by the policy. */
async function recordScripts(page: Page, session: Parameters<typeof keepSignedIn>[1]) {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await keepSignedIn(page, session);
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
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
  const editor = await scriptedEditor(portal);
  const { id, number, email, href } = application;
  await editor.send('PATCH', paths.applicationFlag(id), {
    is_flagged: true,
    flag_reason: script('flag'),
  });
  await editor.send('POST', paths.applicationNotes(id), { note: script('note') });
  await editor.send('PATCH', paths.applicationScore(id), {
    review_score: 50,
    review_details: { criteria: {}, notes: script('review') },
    add_note: true,
  });
  await editor.send('POST', paths.activityLog, {
    action: 'USER_UPDATED',
    details: script('details'),
  });
  const expectText = await recordScripts(page, editor.session);

  await page.goto(`${pages.status}?number=${number}`);
  // The application takes the number from the address: filled in meanwhile, it would be there twice.
  await appReady(page);
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
