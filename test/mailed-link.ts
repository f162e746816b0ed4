import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';
import { queuedMail } from './queued-mail.ts';

const working = new WeakSet<TestApp>();

/** Starts the mail worker, once for each app. */
export async function workMail(portal: TestApp): Promise<void> {
  if (working.has(portal)) return;
  working.add(portal);
  await portal.mail.work();
}

/** Sends what is queued, as if the time to undo had passed; returns what was sent since the last time. */
export async function deliverMail(portal: TestApp) {
  await portal.db.execute(sql`update pgboss.job set start_after = now()`);
  await workMail(portal);
  await expect
    .poll(async () => (await queuedMail(portal.db)).filter(({ state }) => state !== 'completed'))
    .toEqual([]);
  return portal.sent.splice(0);
}

/** Delivers mail and returns the link of the next message to this address. */
export async function mailedLink(portal: TestApp, to: string): Promise<string> {
  await workMail(portal);
  return vi.waitFor(
    () => {
      const index = portal.sent.findIndex((message) => message.to === to);
      if (index === -1) throw new Error(`no mail to ${to} yet`);
      const [message] = portal.sent.splice(index, 1);
      return /https:\S+#token=\S+/.exec(message?.text ?? '')?.[0] ?? '';
    },
    { timeout: 60_000, interval: 50 },
  );
}

export const tokenOf = (link: string) => new URLSearchParams(link.split('#')[1]).get('token') ?? '';
