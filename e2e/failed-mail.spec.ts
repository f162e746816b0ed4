import { failedMailTexts } from '#contract/applications/failed-mail.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { receive, section, toast } from './reviewing.ts';

test('mail not delivered is on the dashboard and the application, and is sent again', async ({
  page,
  portal,
}) => {
  const { id, href } = await receive(portal);
  // Three days of failures do not fit into a test: the server's part has its own tests.
  let mails = [
    {
      id: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01',
      kind: 'status_approved',
      label: 'Approval',
      to: 'somebody-with-a-rather-long-address@mail.example.org',
      application_id: id,
      application_number: 'VNC-2026-00042',
      failed_at: '2026-11-15T14:02:00.000Z',
      reason: 'EENVELOPE 550',
    },
  ];
  await page.route(`**${paths.failedMail}*`, (route) =>
    route.fulfill({ json: { mails, totalCount: mails.length } }),
  );
  await page.route(`**${paths.failedMail}/*/resend`, (route) => {
    mails = [];
    return route.fulfill({ json: { success: true, outdated: false } });
  });
  await asEditor(page, portal);
  await page.goto(pages.dashboard);

  const notice = section(page, failedMailTexts.heading);
  await expect(notice.getByText('Approval')).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'failed-mail-dashboard');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.filter({ hasNotText: PAGE_TITLES.dashboard })).toBeVisible();
  await expect(notice.getByText('Approval')).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'failed-mail-application');
  await notice.getByRole('button', { name: failedMailTexts.resend }).click();

  await expect(toast(page, failedMailTexts.resent)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
