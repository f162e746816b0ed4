import { vi } from 'vitest';
import type { TestApp } from './app.ts';

const working = new WeakSet<TestApp>();

/** Delivers mail and returns the link of the next message to this address. */
export async function mailedLink(portal: TestApp, to: string): Promise<string> {
  if (!working.has(portal)) {
    working.add(portal);
    await portal.mail.work();
  }
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
