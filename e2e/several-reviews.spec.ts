import { describeAction } from '#contract/activity/activity.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { agreementTexts, recusalTexts } from '#contract/reviews/evidence-texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { checkAccessibility, expect, expectNoSideways, onPhone, test } from './fixtures.ts';
import { addColleague, asEditor, button, receive, scoreOf, section, toast } from './reviewing.ts';

test('reviews stand beside each other, and an editor with a conflict of interest steps back', async ({
  page,
  portal,
}) => {
  const application = await receive(portal);
  const { id } = application;
  const daniel = await addColleague(portal, 'Daniel Okafor');
  const mina = await addColleague(portal, 'Mina Roth');
  const own = await asEditor(page, portal);
  await daniel.send('PATCH', paths.applicationScore(id), scoreOf(2));
  await own.send('PATCH', paths.applicationScore(id), scoreOf(1));
  await own.send('PATCH', paths.applicationScore(id), scoreOf(0));
  const recusal = { reason: 'Her brother applies.' };
  await mina.send('POST', paths.applicationRecusal(id), recusal);
  await page.goto(application.href);

  const reviews = section(page, reviewTexts.reviews);
  await expect(reviews.getByText(agreementTexts.someApart(9))).toBeVisible();
  const { application: stored } = await application.read();
  const apart = detailTexts.reviewsApart(2, stored.review_spread ?? 0);
  await expect(section(page, detailTexts.state)).toContainText(apart);
  await reviews.getByText(reviewTexts.earlier(1)).click();
  await expect(reviews.getByText(agreementTexts.replaced)).toBeVisible();
  await checkAccessibility(page);
  await onPhone(page, () => expectNoSideways(page));

  const conflict = section(page, recusalTexts.title);
  await expect(conflict.getByRole('listitem')).toContainText('Mina Roth');
  await expect(conflict.getByRole('listitem')).toContainText(recusal.reason);
  await button(page, recusalTexts.open).click();
  const dialog = page.getByRole('dialog', { name: recusalTexts.dialog });
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: labels.cancel }).click();
  await expect(button(page, recusalTexts.open)).toBeFocused();
  await button(page, recusalTexts.open).click();
  await dialog.getByLabel(recusalTexts.reason).fill('We share an office.');
  await dialog.getByRole('button', { name: recusalTexts.confirm }).click();
  await expect(toast(page, recusalTexts.steppedBack)).toBeVisible();
  await expect(conflict).toContainText(recusalTexts.own);
  await expect(conflict).toContainText('We share an office.');
  await expect(button(page, recusalTexts.again)).toBeFocused();
  await expect(button(page, detailTexts.updateReview)).toHaveCount(0);
  const history = section(page, detailTexts.history);
  await expect(history).toContainText(describeAction('EDITOR_RECUSED'));
  await page.goto(`${application.href}?review=1`);
  await expect(conflict).toContainText(recusalTexts.own);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(application.href);
  await button(page, recusalTexts.again).click();
  await expect(toast(page, recusalTexts.takesPart)).toBeVisible();
  await expect(button(page, recusalTexts.open)).toBeVisible();
});
