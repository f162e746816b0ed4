import type { Page } from '@playwright/test';
import { SECURITY_EVENT_LABELS } from '#contract/activity/security-log.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { PORTAL_FEATURES, PORTAL_PHASES, portalTexts } from '#contract/portal/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { filterTexts } from '#contract/shared/part-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { userTexts } from '#contract/users/texts.ts';
import { USER_BULK_LABELS } from '#contract/users/users.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, toast } from './reviewing.ts';

let people = 0;
/** Another user for each test: the tests of a worker share one portal. */
function somebody(name: string) {
  const email = `person${++people}-${Date.now()}@example.org`;
  return { name: `${name} ${people}`, email, password: 'first password' };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });

async function addUser(page: Page, user: ReturnType<typeof somebody>) {
  await page.getByRole('button', { name: userTexts.add }).click();
  await dialog(page).getByLabel(userTexts.name).fill(user.name);
  await dialog(page).getByLabel(userTexts.email).fill(user.email);
  await dialog(page).getByRole('textbox', { name: userTexts.initialPassword }).fill(user.password);
  await inDialog(page, userTexts.save).click();
  await expect(toast(page, messages.userAdded)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, user.email).first()).toBeVisible();
}

test('a user is added, edited, given a new password and another role, deactivated and deleted', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const person = somebody('Paula Ortega');
  await asEditor(page, portal);
  await page.goto(pages.users);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.users);

  await page.getByRole('button', { name: userTexts.add }).click();
  await dialog(page).getByLabel(userTexts.status).selectOption('inactive');
  await expect(dialog(page).getByText(userTexts.addInactiveLead)).toBeVisible();
  await dialog(page).getByLabel(userTexts.status).selectOption('active');
  await expect(dialog(page).getByText(userTexts.addLead)).toBeVisible();
  await inDialog(page, userTexts.save).click();
  await expect(dialog(page).getByText(messages.userNameRequired)).toBeVisible();
  await dialog(page).getByRole('textbox', { name: userTexts.initialPassword }).fill('12345');
  await expect(dialog(page).getByText(messages.passwordMinimum)).toBeVisible();
  await checkAccessibility(page);
  await dialog(page).getByLabel(userTexts.name).fill('Duplicate');
  await dialog(page).getByLabel(userTexts.email).fill(portal.admin.email.toUpperCase());
  await dialog(page)
    .getByRole('textbox', { name: userTexts.initialPassword })
    .fill('some password');
  await inDialog(page, userTexts.save).click();
  await expect(dialog(page).getByText(messages.emailTaken)).toBeVisible();
  await inDialog(page, labels.cancel).click();
  await expect(dialog(page)).toHaveCount(0);
  await addUser(page, person);
  await expect(rowOf(page, person.email).first()).toContainText(labels.never);

  await page.getByRole('button', { name: userTexts.edit(person.name) }).click();
  const welcomeNote = dialog(page).getByText(userTexts.welcomeNote);
  await dialog(page).getByLabel(userTexts.email).fill(`other-${person.email}`);
  await expect(welcomeNote).toBeVisible();
  await dialog(page).getByLabel(userTexts.email).fill(person.email);
  await expect(welcomeNote).toHaveCount(0);
  await dialog(page).getByLabel(userTexts.name).fill(`${person.name} II`);
  await inDialog(page, userTexts.save).click();
  await expect(toast(page, messages.userUpdated)).toBeVisible();
  const name = `${person.name} II`;

  await page.getByRole('button', { name: userTexts.resetPassword(name) }).click();
  await expect(dialog(page)).toContainText(userTexts.resetEndsWelcome);
  await dialog(page)
    .getByRole('textbox', { name: labels.newPassword, exact: true })
    .fill('another one');
  await dialog(page).getByRole('textbox', { name: labels.confirmPassword }).fill('another two');
  await inDialog(page, userTexts.resetButton).click();
  await expect(dialog(page).getByText(messages.passwordsDiffer)).toBeVisible();
  await dialog(page).getByRole('textbox', { name: labels.confirmPassword }).fill('another one');
  await inDialog(page, userTexts.resetButton).click();
  await expect(toast(page, messages.userPasswordReset)).toBeVisible();
  await expect(toast(page, messages.resetMailSent)).toBeVisible();

  await page.getByRole('button', { name: userTexts.changeRole(name) }).click();
  await expect(dialog(page)).toContainText(`Make ${name} an administrator?`);
  await inDialog(page, userTexts.roleButton).click();
  await expect(toast(page, messages.userRoleUpdated)).toBeVisible();
  await expect(rowOf(page, person.email).first()).toContainText('Admin');

  await page.getByRole('button', { name: userTexts.deactivate(name) }).click();
  await inDialog(page, userTexts.deactivateButton).click();
  await expect(rowOf(page, person.email).first()).toContainText('Inactive');

  await page.getByRole('button', { name: userTexts.delete(name) }).click();
  await expect(dialog(page)).toContainText(messages.cannotBeUndone);
  await inDialog(page, userTexts.deleteButton).click();
  await expect(toast(page, messages.userDeleted)).toBeVisible();
  await expect(page.getByRole('table', { name: userTexts.table })).not.toContainText(person.email);
  await expect(page.getByRole('table', { name: activityTexts.table })).toContainText(
    'User deleted',
  );
});

test('several users are deactivated at once, the log shows who did it, and one cannot harm oneself', async ({
  page,
  portal,
}) => {
  const family = `Benson-${Date.now()}`;
  const two = [somebody(family), somebody(family)];
  const editor = await asEditor(page, portal);
  for (const person of two) await editor.addUser(person);
  await page.goto(pages.users);
  const own = rowOf(page, portal.admin.email).first();
  await expect(own).toContainText(labels.you);
  await expect(own.getByRole('checkbox')).toHaveCount(0);
  await expect(own.getByRole('button')).toHaveCount(2);

  const deactivate = page.getByRole('button', { name: USER_BULK_LABELS.deactivate, exact: true });
  await expect(deactivate).toHaveCount(0);
  await page.getByRole('searchbox', { name: userTexts.search }).fill(family);
  await expect(rowOf(page, portal.admin.email)).toHaveCount(0);
  await page.getByRole('checkbox', { name: userTexts.selectAll }).check();
  await expect(page.getByText(userTexts.selected(2))).toBeVisible();
  await checkAccessibility(page);
  await deactivate.click();
  await inDialog(page, USER_BULK_LABELS.deactivate).click();
  await expect(toast(page, messages.usersUpdated(2))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Inactive', exact: true })).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('checkbox', { name: userTexts.selectAll }).check();
  await page.getByRole('button', { name: USER_BULK_LABELS.activate, exact: true }).click();
  await expect(dialog(page)).toContainText(userTexts.bulkWelcome(2));
  await inDialog(page, labels.cancel).click();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: userTexts.search })).toHaveValue(family);
  await page.getByLabel(userTexts.status).selectOption('active');
  await expect(page.getByText(userTexts.none)).toBeVisible();

  await page.getByRole('link', { name: activityTexts.all }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.activity);
  const log = page.getByRole('searchbox', { name: activityTexts.search });
  await log.fill(two[0]?.email ?? '');
  const rows = page.getByRole('table', { name: activityTexts.table }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'User created' })).toHaveCount(1);
  await checkAccessibility(page);
  await log.fill('nobody at all');
  await expect(page.getByText(activityTexts.noneFound)).toBeVisible();
  await page.getByRole('button', { name: filterTexts.reset }).click();
  await expect(log).toHaveValue('');
  await expect(rows.first()).toBeVisible();

  // The security log has its own tab, with a filter.
  await fetch(portal.baseURL + paths.exportCsv, {
    headers: { authorization: `Bearer ${editor.session.token}` },
  });
  await page.getByRole('link', { name: activityTexts.security, exact: true }).click();
  const tabs = page.getByRole('navigation', { name: activityTexts.logs });
  await expect(tabs.locator('[aria-current=page]')).toHaveText([activityTexts.security]);
  const table = page.getByRole('table', { name: activityTexts.securityTable });
  await expect(table).toContainText(SECURITY_EVENT_LABELS.DATA_EXPORTED);
  await checkAccessibility(page);
  await page.getByLabel(activityTexts.event).selectOption('TOTP_REMOVED');
  await expect(page.getByText(activityTexts.noSecurityFound)).toBeVisible();

  // What correspondents see, with the way back for an administrator.
  await page.goto(pages.correspondent);
  await expect(page.getByText(portalTexts.adminView)).toBeVisible();
  for (const { title } of [...PORTAL_FEATURES, ...PORTAL_PHASES]) {
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  await checkAccessibility(page);
  await page.getByRole('link', { name: portalTexts.backToUsers }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.users}$`));
});
