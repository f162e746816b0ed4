import type { Page } from '@playwright/test';
import { describeAction } from '#contract/activity/activity.ts';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { agreementTexts, recusalTexts } from '#contract/reviews/evidence-texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { addColleague, scoreOf } from './colleagues.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { button, receive, section, toast } from './reviewing.ts';

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('reviews of two editors stand beside each other, and far apart levels are marked', async ({
  page,
  portal,
}) => {
  const application = await receive(portal);
  const colleague = await addColleague(portal, 'Daniel Okafor');
  const own = await asEditor(page, portal);
  await colleague.send('PATCH', paths.applicationScore(application.id), scoreOf(2));
  await page.goto(application.href);
  const reviews = section(page, reviewTexts.reviews);
  await expect(reviews.getByRole('article')).toHaveCount(1);
  await expect(reviews.getByText(agreementTexts.title)).toHaveCount(0);

  await own.send('PATCH', paths.applicationScore(application.id), scoreOf(1));
  await page.reload();
  await expect(reviews.getByText(agreementTexts.noneApart)).toBeVisible();
  await own.send('PATCH', paths.applicationScore(application.id), scoreOf(0));
  await page.reload();

  await expect(reviews.getByText(agreementTexts.someApart(9))).toBeVisible();
  await expect(reviews.getByText(agreementTexts.apart, { exact: true })).toHaveCount(9);
  const { application: stored } = await application.read();
  const last = reviews.getByRole('region', { name: agreementTexts.title }).getByRole('row').last();
  await expect(last).toContainText(`${stored.review_score}%`);
  await expect(last).toContainText(agreementTexts.spread(stored.review_spread ?? 0));
  await expect(reviews.getByText(agreementTexts.current, { exact: true })).toHaveCount(2);
  await reviews.getByText(reviewTexts.earlier(1)).click();
  await expect(reviews.getByText(agreementTexts.replaced)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'agreement');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isWiderThanScreen(page)).toBe(false);
  await checkAccessibility(page);
});

test('an editor with a conflict of interest steps back, and takes part again', async ({
  page,
  portal,
}) => {
  const application = await receive(portal);
  const colleague = await addColleague(portal, 'Mina Roth');
  const recusal = { reason: 'Her brother applies.' };
  await colleague.send('POST', paths.applicationRecusal(application.id), recusal);
  await asEditor(page, portal);
  await page.goto(application.href);
  const conflict = section(page, recusalTexts.title);
  await expect(conflict.getByRole('listitem')).toContainText('Mina Roth');
  await expect(conflict.getByRole('listitem')).toContainText(recusal.reason);

  await button(page, recusalTexts.open).click();
  const dialog = page.getByRole('dialog', { name: recusalTexts.dialog });
  await checkAccessibility(page);
  await screenshots(page, 'recusal-dialog');
  await dialog.getByRole('button', { name: labels.cancel }).click();
  await expect(button(page, recusalTexts.open)).toBeFocused();
  await button(page, recusalTexts.open).click();
  await dialog.getByLabel(recusalTexts.reason).fill('We share an office.');
  await dialog.getByRole('button', { name: recusalTexts.confirm }).click();

  await expect(toast(page, recusalTexts.steppedBack)).toBeVisible();
  await expect(conflict).toContainText(recusalTexts.own);
  await expect(conflict).toContainText('We share an office.');
  await expect(button(page, recusalTexts.again)).toBeFocused();
  await expect(button(page, detailTexts.addReview)).toHaveCount(0);
  const history = section(page, detailTexts.history);
  await expect(history).toContainText(describeAction('EDITOR_RECUSED'));
  await checkAccessibility(page);
  await screenshots(page, 'recusal');
  await page.keyboard.press(detailShortcuts.review.key);
  await page.goto(`${application.href}?review=1`);
  await expect(conflict).toContainText(recusalTexts.own);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(application.href);
  await button(page, recusalTexts.again).click();
  await expect(toast(page, recusalTexts.takesPart)).toBeVisible();
  await expect(button(page, recusalTexts.open)).toBeVisible();
  expect((await application.read()).recusals.map(({ user_name }) => user_name)).toEqual([
    'Mina Roth',
  ]);
});
