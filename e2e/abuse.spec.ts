import { SECURITY_EVENT_LABELS } from '#contract/activity/security-log.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { confirmTexts } from '#contract/apply/confirm-texts.ts';
import { INTAKE_MARK_LABELS } from '#contract/apply/intake.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { apply } from './applications.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { MAIL_MS, mailTo } from './reviewing.ts';
import { withPortal } from './start-portal.ts';

test('the security log has its own tab, with filter and empty state', async ({ page, portal }) => {
  const editor = await asEditor(page, portal);
  await fetch(portal.baseURL + paths.exportCsv, {
    headers: { authorization: `Bearer ${editor.session.token}` },
  });
  await page.goto(pages.activity);

  await page.getByRole('link', { name: activityTexts.security, exact: true }).click();

  const tabs = page.getByRole('navigation', { name: activityTexts.logs });
  await expect(tabs.locator('[aria-current=page]')).toHaveText([activityTexts.security]);
  const table = page.getByRole('table', { name: activityTexts.securityTable });
  await expect(table).toContainText(SECURITY_EVENT_LABELS.DATA_EXPORTED);
  await checkAccessibility(page);
  await page.getByLabel(activityTexts.event).selectOption('TOTP_REMOVED');
  await expect(page.getByText(activityTexts.noSecurityFound)).toBeVisible();
});

test('a mailed link and one press confirm an application; one of a program waits, and editors see why', async ({
  browser,
}) => {
  await withPortal({ CONFIRM_EMAIL: 'on', RATE_LIMIT: 'on' }, async (portal) => {
    const { number, email } = await apply(portal);
    const program = await apply(portal, { website: 'https://spam.example' } as object);
    await expect.poll(() => mailTo(portal, email), { timeout: MAIL_MS }).toHaveLength(1);
    const [mail = ''] = await mailTo(portal, email);
    const link = /\/confirm#token=[\w-]+/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
    const context = await browser.newContext({ baseURL: portal.baseURL });
    const page = await context.newPage();
    await page.goto(pages.status);
    await page.getByLabel(statusTexts.number).fill(number);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: statusTexts.check }).click();
    await expect(page.getByText(statusTexts.confirm)).toBeVisible();

    await page.goto(link?.[0] ?? '');
    await checkAccessibility(page);
    await page.getByRole('button', { name: confirmTexts.confirm }).click();
    await expect(page.getByText(confirmTexts.confirmed(number))).toBeVisible();
    const editor = await asEditor(page, portal);
    const [stored] = await editor.search(number);
    expect(stored?.status).toBe('new');

    const [marked] = await editor.search(program.number);
    expect(marked?.status).toBe('waitlisted');
    await page.goto(`${pages.applications}?search=${program.number}`);
    const label = INTAKE_MARK_LABELS.hidden_field_filled;
    await expect(page.getByRole('img', { name: label })).toBeVisible();
    await page.goto(pages.application(marked?.id ?? ''));
    await expect(page.getByRole('note').getByText(label)).toBeVisible();
    await expect(page.getByText(detailTexts.intake, { exact: true })).toBeVisible();
    await checkAccessibility(page);
    await context.close();
  });
});
