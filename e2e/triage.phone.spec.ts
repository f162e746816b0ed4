import type { Locator, Page } from '@playwright/test';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { nextTexts } from '#contract/reviews/next-texts.ts';
import { RECOMMENDATION_LABELS, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import { checkAccessibility, expect, expectNoSideways, test } from './fixtures.ts';
import { applyAll, listOf, names, statusOf, tick } from './listing.ts';
import { asEditor, button, receive, wizard, wizardStep } from './reviewing.ts';
import { freshZip } from './zips.ts';

/** Inside the screen, and large enough to touch. */
async function expectUsable(page: Page, controls: Locator) {
  const boxes = await controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility())
      .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() })),
  );
  expect(boxes.length).toBeGreaterThan(5);
  for (const { text, box } of boxes) {
    expect(box.height, text).toBeGreaterThanOrEqual(24);
    expect(box.x + box.width, text).toBeLessThanOrEqual(390);
  }
  await expectNoSideways(page);
}

test('on a phone the list and the waitlist fit the screen, and every control can be touched', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Vera Small', 'Wanda Small']);
  const editor = await asEditor(page, portal);
  await page.goto(`${listOf(zip)}&scored=false`);
  await expect(names(page)).toHaveCount(2);
  // Filters of the address are chips, and their fields stay closed.
  await expect(page.getByRole('list', { name: listTexts.inUseNow })).toBeVisible();
  await expect(page.getByRole('button', { name: listTexts.filter, exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  // Without a pointer the actions of a row are in a menu.
  await page.getByRole('button', { name: listTexts.actionsOf('Vera Small') }).tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    listTexts.view('Vera Small'),
    listTexts.review('Vera Small'),
    listTexts.note('Vera Small'),
    listTexts.write('Vera Small'),
    listTexts.remove('Vera Small'),
  ]);
  await checkAccessibility(page);

  await page.goto(listOf(zip));
  await expect(names(page)).toHaveCount(2);
  // Half of the screen is for the list.
  const firstCard = await page.locator('tbody').getByRole('row').first().boundingBox();
  expect(firstCard?.y).toBeLessThan(422);
  await tick(page, 'Vera Small');
  const approve = button(page, listTexts.bulkLabels.approved);
  await expect(approve).toBeInViewport();
  // The tabs scroll sideways.
  const controls = 'main :is(a, button, select):not(nav *)';
  await expectUsable(page, page.locator(controls));
  await checkAccessibility(page);
  await approve.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: listTexts.bulkLabels.approved }).click();
  await expect(statusOf(page, 'Vera Small')).toHaveText(STATUS_INFO.approved.label);

  await editor.send('PUT', paths.settings, { ...DEFAULT_SETTINGS, offers: 'manual' });
  const [wanda] = await editor.search('Wanda Small');
  await editor.setStatus(wanda?.application_number ?? '', 'waitlisted');
  try {
    await page.goto(pages.waitlist);
    await expect(page.getByRole('region', { name: new RegExp(`^${zip}`) })).toBeVisible();
    await expect(page.getByRole('link', { name: waitlistTexts.openSettings })).toBeVisible();
    await expectUsable(page, page.locator('main :is(a, button, input)'));
    await checkAccessibility(page);
  } finally {
    // The other tests of this portal expect the defaults.
    await editor.send('PUT', paths.settings, DEFAULT_SETTINGS);
  }
});

test('on a phone twelve taps review and decide, and the next review begins at its top, with an undo', async ({
  page,
  portal,
}) => {
  const zip_code = freshZip();
  const ada = await receive(portal, { full_name: 'Ada Thumb', zip_code });
  await receive(portal, { full_name: 'Bea Thumb', zip_code });
  await asEditor(page, portal);
  await page.goto(listOf(zip_code));
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };

  await tap(button(page, nextTexts.review.button));
  for (const { title } of RUBRIC) {
    await expect(wizardStep(page)).toHaveText(title);
    await tap(wizard(page).getByRole('radio').first());
  }
  const recommend = RECOMMENDATION_LABELS.recommend;
  await tap(wizard(page).getByRole('radio', { name: recommend, exact: true }));
  await tap(button(page, reviewTexts.submit));
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'Bea Thumb',
  );
  expect(taps).toBeLessThanOrEqual(12);

  await expect(wizardStep(page)).toBeInViewport();
  const became = listTexts.became('Ada Thumb', STATUS_INFO.training.label);
  const strip = wizard(page).getByText(`${became} · `);
  await expect(strip).toBeInViewport();
  await tap(strip.locator('..').getByRole('button', { name: listTexts.undo }));
  await expect.poll(async () => (await ada.read()).application.status).toBe('under_review');
});
