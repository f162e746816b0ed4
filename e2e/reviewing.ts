import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  applicationDetailAnswer,
  applicationListAnswer,
} from '#contract/applications/applications.ts';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import { loginAnswer } from '#contract/auth/auth.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { apply, signIn } from './applications.ts';
import { expect } from './fixtures.ts';
import type { Portal } from './start-portal.ts';

/** The API as an editor calls it. */
async function callAs(portal: Portal, token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(portal.baseURL + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return z.unknown().parse(await response.json());
}

/** Applies; returns the application's number and the address of its page. */
export async function receive(portal: Portal, overrides: Record<string, unknown> = {}) {
  const { number, email } = await apply(portal, overrides);
  const { session } = await signIn(portal);
  const path = `${paths.applications}?search=${number}`;
  const found = applicationListAnswer.parse(await callAs(portal, session.token, 'GET', path));
  const id = found.applications[0]?.id ?? '';
  const read = async () =>
    applicationDetailAnswer.parse(
      await callAs(portal, session.token, 'GET', paths.application(id)),
    );
  return { id, number, email, read, href: pages.application(id) };
}

/** Another editor, who uses the API. */
export async function secondEditor(portal: Portal) {
  const { session } = await signIn(portal);
  const email = `second-${Date.now()}@example.org`;
  const password = 'another horse battery staple';
  const user = { name: 'Second Editor', email, password, role: 'admin', status: 'active' };
  await callAs(portal, session.token, 'POST', paths.users, user);
  const response = await fetch(portal.baseURL + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = loginAnswer.parse(await response.json());
  return {
    name: user.name,
    flag: (id: string, flag_reason: string) =>
      callAs(portal, token, 'PATCH', paths.applicationFlag(id), { is_flagged: true, flag_reason }),
    setStatus: (id: string, status: ApplicationStatus) =>
      callAs(portal, token, 'PATCH', paths.applicationStatus(id), { status, notify: false }),
  };
}

/** Mail about a decision waits for the undo, and the queue is polled every two seconds. */
export const MAIL_MS = 60_000;

/** The source of every email sent to this address so far. */
export async function mailTo({ outbox }: Portal, address: string) {
  const files = await readdir(outbox).catch(() => []);
  const sent = files.filter((file) => file.endsWith('.eml'));
  const emails = await Promise.all(sent.map((file) => readFile(join(outbox, file), 'utf8')));
  return emails.filter((email) => email.includes(`To: ${address}`));
}

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
export async function chooseStatus(page: Page, status: ApplicationStatus) {
  await page.getByRole('button', { name: /, change the status of / }).click();
  await page
    .getByRole('menuitemradio', { name: new RegExp(`^${STATUS_INFO[status].label}`) })
    .click();
}
