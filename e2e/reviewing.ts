import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { apply, signIn } from './applications.ts';
import { addColleague } from './colleagues.ts';
import type { Portal } from './start-portal.ts';

/** Applies, and returns the application with its page. */
export async function receive(portal: Portal, overrides: Parameters<typeof apply>[1] = {}) {
  const { number, email } = await apply(portal, overrides);
  const editor = await signIn(portal);
  const [application] = await editor.search(number);
  const id = application?.id ?? '';
  return { id, number, email, read: () => editor.read(id), href: pages.application(id) };
}

/** Somebody else with the same rights, working through the API. */
export async function secondEditor(portal: Portal) {
  const second = await addColleague(portal, 'Second Editor');
  return {
    flag: (id: string, flag_reason: string) =>
      second.send('PATCH', paths.applicationFlag(id), { is_flagged: true, flag_reason }),
  };
}

export const MAIL_MS = 60_000;

/** Mail about a decision waits for the undo: as if that time were over. */
export async function sendHeldMail({ databaseUrl }: Portal) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update pgboss.job set start_after = now() where name = 'mail'");
  await client.end();
}

/** The source of every email sent to this address so far. */
export async function mailTo({ outbox }: Portal, address: string) {
  const files = await readdir(outbox).catch(() => []);
  const sent = files.filter((file) => file.endsWith('.eml'));
  const emails = await Promise.all(sent.map((file) => readFile(join(outbox, file), 'utf8')));
  return emails.filter((email) => email.includes(`To: ${address}`));
}

export const wizard = (page: Page) => page.getByRole('dialog', { name: /^Review: / });
export const wizardStep = (page: Page) => wizard(page).getByRole('heading', { level: 3 }).first();

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
/** The latest one: an earlier toast with the same text may still be open. */
export const toast = (page: Page, sentence: string) =>
  page
    .getByRole('list', { name: shellTexts.notifications })
    .getByRole('listitem')
    .filter({ hasText: sentence })
    .last();
/** A rejection is confirmed in its dialog, without feedback. */
export async function chooseStatus(page: Page, status: ApplicationStatus) {
  await page.getByRole('button', { name: /, change the status of / }).click();
  await page
    .getByRole('menuitemradio', { name: new RegExp(`^${STATUS_INFO[status].label}`) })
    .click();
  if (status !== 'rejected') return;
  const dialog = page.getByRole('dialog', { name: /^Reject / });
  await dialog.getByRole('button', { name: rejectTexts.reject, exact: true }).click();
}

/** By keys, into the field that has the focus. */
export async function insertSnippet(page: Page, name: string) {
  await page.keyboard.press('Control+;');
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** The text of the email with this subject, once it has arrived. */
export async function readMail(portal: Portal, to: string, subject: string): Promise<string> {
  const find = async () => {
    const mails = await Promise.all(
      (await mailTo(portal, to)).map((mail) => PostalMime.parse(mail)),
    );
    return mails.find((mail) => mail.subject?.includes(subject))?.text;
  };
  await expect.poll(find, { timeout: MAIL_MS }).toBeDefined();
  return (await find()) ?? '';
}
