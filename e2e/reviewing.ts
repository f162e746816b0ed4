import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import PostalMime from 'postal-mime';
import type { z } from 'zod';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import type { loginResponse } from '#contract/auth/auth.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { pages } from '#contract/shared/pages.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { apply, signIn } from './applications.ts';
import type { Portal } from './start-portal.ts';

/** Signs an editor in before the page's first script runs. */
export async function asEditor(page: Page, portal: Portal) {
  const editor = await signIn(portal);
  await keepSignedIn(page, editor.session);
  return editor;
}

/** Every document that the page opens from now on has this session. */
export async function keepSignedIn(page: Page, { token, user }: z.output<typeof loginResponse>) {
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // A sandboxed frame has no storage.
      if (window !== window.top) return;
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** A colleague who works through the API. */
export async function addColleague(portal: Portal, name: string) {
  const admin = await signIn(portal);
  const email = `${name.toLowerCase().replace(' ', '-')}-${Date.now()}@example.org`;
  const password = 'another horse battery staple';
  await admin.addUser({ name, email, password, role: 'admin' });
  return signIn(portal, { email, password });
}

/** The same level of each criterion, best first. */
export function scoreOf(level: number) {
  const criteria = Object.fromEntries(
    RUBRIC.map(({ id, levels }) => [id, levels[Math.min(level, levels.length - 1)]?.points ?? 0]),
  );
  const review_score = percentScore(criteria);
  return { review_score, review_details: { criteria, recommendation: 'recommend' } };
}

/** Applies, and returns the application with its page. */
export async function receive(portal: Portal, overrides: Parameters<typeof apply>[1] = {}) {
  const { number, email } = await apply(portal, overrides);
  const editor = await signIn(portal);
  const [application] = await editor.search(number);
  const id = application?.id ?? '';
  return { id, number, email, read: () => editor.read(id), href: pages.application(id) };
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
async function mailTo({ outbox }: Portal, address: string) {
  const files = await readdir(outbox).catch(() => []);
  const sent = files.filter((file) => file.endsWith('.eml'));
  const emails = await Promise.all(sent.map((file) => readFile(join(outbox, file), 'utf8')));
  return emails.filter((email) => email.includes(`To: ${address}`));
}

export const wizard = (page: Page) => page.getByRole('dialog', { name: /^Review: / });
export const wizardStep = (page: Page) => wizard(page).getByRole('heading', { level: 3 }).first();

export const headline = (page: Page) => page.getByRole('heading', { level: 1 });
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

/** The text of the email with these words in its subject or text, once it has arrived. */
export async function readMail(portal: Portal, to: string, words: string): Promise<string> {
  const find = async () => {
    const mails = await Promise.all(
      (await mailTo(portal, to)).map((mail) => PostalMime.parse(mail)),
    );
    return mails.find(({ subject, text }) => `${subject}\n${text}`.includes(words))?.text;
  };
  await expect.poll(find, { timeout: MAIL_MS }).toBeDefined();
  return (await find()) ?? '';
}

/** The path and the token of the link to this page, once an email with these words has arrived. */
export async function mailedLink(
  portal: Portal,
  to: string,
  page: string,
  words = `${page}#token=`,
) {
  const text = await readMail(portal, to, words);
  return new RegExp(`${page}#token=[\\w.&=+%-]+`).exec(text)?.[0] ?? '';
}
