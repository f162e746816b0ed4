import { detailTexts } from '#contract/applications/detail-texts.ts';
import { confirmTexts } from '#contract/apply/confirm-texts.ts';
import { INTAKE_MARK_LABELS } from '#contract/apply/intake.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { apply } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, mailedLink } from './reviewing.ts';
import { withPortal } from './start-portal.ts';

test('a mailed link and one press confirm an application; one of a program waits, and editors see why', async ({
  browser,
}) => {
  await withPortal({ CONFIRM_EMAIL: 'on', RATE_LIMIT: 'on' }, async (portal) => {
    const { number, email } = await apply(portal);
    const program = await apply(portal, { website: 'https://spam.example' } as object);
    const link = await mailedLink(portal, email, pages.confirmApplication);
    const context = await browser.newContext({ baseURL: portal.baseURL });
    const page = await context.newPage();
    await page.goto(pages.status);
    await page.getByLabel(statusTexts.number).fill(number);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: statusTexts.check }).click();
    await expect(page.getByText(statusTexts.confirm)).toBeVisible();

    await page.goto(link);
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
