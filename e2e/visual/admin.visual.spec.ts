import type { Page } from '@playwright/test';
import { activityTexts } from '#contract/activity/texts.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { reportTexts } from '#contract/reports/texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { userTexts } from '#contract/users/texts.ts';
import { button } from '#e2e/reviewing.ts';
import { DEVICES, expect, onEach, test } from './visual.ts';

const SCHEMES = { desktop: ['light', 'dark'], phone: ['light'] } as const;
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row');

test.beforeEach(({ asEditor: _ }) => undefined);

onEach(DEVICES, (device) => {
  test('the dashboard', async ({ page, look }) => {
    await page.goto(pages.dashboard);
    const total = page.getByRole('link', { name: dashboardTexts.cards.total_applications });
    await expect(total).toContainText('200');
    await expect(page.getByRole('heading', { name: dashboardTexts.topZips })).toBeVisible();

    await look('dashboard', { schemes: SCHEMES[device], fullPage: true });
  });

  test('the list of applications, and some of them selected', async ({ page, look, newest }) => {
    const { full_name } = await newest('new');
    await page.goto(pages.applications);
    const box = page.getByRole('checkbox', { name: listTexts.selectOne(full_name), exact: true });
    await expect(box).toBeVisible();
    await look('applications', { schemes: ['light'], top: 640 });

    await box.check();
    await expect(button(page, listTexts.bulkLabels.approved)).toBeVisible();
    // The actions are at the bottom of the window.
    await look('applications-selected', { schemes: ['dark'] });
  });

  test('an application in full, its technical data and its review', async ({
    page,
    look,
    newest,
  }) => {
    const { id, full_name } = await newest('training');
    // Not stored, so that the picture of the other device does not continue this draft.
    await page.route(`**${paths.applicationReviewDraft(id)}`, (route) =>
      route.fulfill({ json: { draft: null } }),
    );
    await page.goto(pages.application(id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    await look('application', { fullPage: device === 'desktop' });

    await button(page, technicalTexts.moreInfo).click();
    const technical = page.getByRole('dialog', { name: technicalTexts.title });
    await expect(technical.getByText(technicalTexts.sections.identifiers)).toBeVisible();
    await look('technical', { of: technical });
    await page.keyboard.press('Escape');
    await expect(technical).toHaveCount(0);

    await button(page, detailTexts.updateReview).click();
    const review = page.getByRole('dialog', { name: reviewTexts.title(full_name) });
    await review.getByRole('radio').first().check();
    // How far a check scrolls depends on when it happens.
    await review.evaluate((dialog) => {
      for (const part of dialog.querySelectorAll('*')) part.scrollTop = 0;
    });
    await look('review', { of: review, schemes: SCHEMES[device] });
  });

  test('the users', async ({ page, look }) => {
    await page.goto(pages.users);
    await expect(rows(page, userTexts.table).nth(1)).toBeVisible();
    await expect(rows(page, activityTexts.table).nth(1)).toBeVisible();

    await look('users', { top: 640 });
  });

  test('the activity log', async ({ page, look }) => {
    await page.goto(pages.activity);
    await expect(rows(page, activityTexts.table).nth(1)).toBeVisible();

    await look('activity', { top: 560 });
  });
});

onEach(['desktop'], () => {
  test('filters that no application matches', async ({ page, look }) => {
    await page.goto(`${pages.applications}?search=nobody-is-called-this`);
    await expect(page.getByText(messages.noApplicationsFound)).toBeVisible();

    await look('applications-none', { top: 560 });
  });

  test('a new user with an error', async ({ page, look }) => {
    await page.goto(pages.users);
    await expect(rows(page, activityTexts.table).nth(1)).toBeVisible();
    await button(page, userTexts.add).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: userTexts.save, exact: true }).click();
    await expect(dialog.getByText(messages.userNameRequired)).toBeVisible();

    await look('users-add', { of: dialog });
  });

  test('the reports', async ({ page, look }) => {
    await page.goto(pages.reports);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.reports);
    await expect(button(page, reportTexts.csv.button)).toBeVisible();
    await expect(page.getByRole('link', { name: '90', exact: true })).toBeVisible();

    await look('reports', { top: 640 });
  });
});
