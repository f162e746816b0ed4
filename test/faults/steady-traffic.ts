import { expect, vi } from 'vitest';
import type { PortalProcess } from '#test/shared/portal-process.ts';
import { callerOf, signIn, takingAwayForNone } from './caller.ts';
import { expectStored } from './ledger.ts';
import { endPortal } from './portal.ts';
import { SEED, seededRandom } from './seeded.ts';
import { type Ledger, openLedger, runTraffic, submit } from './traffic.ts';

/** Traffic to servers that may answer 503 at any time; several are behind a proxy at `address`. */
export async function startSteadyTraffic(portals: PortalProcess[], address?: string) {
  const target = address ?? (await portals[0]?.ready) ?? '';
  const token = await signIn(target);
  const { ask, inFlight } = callerOf(target, token);
  const ledger = openLedger();
  let away = 0;
  let acknowledged = 0;
  let isOver = false;
  const traffic = {
    ask: takingAwayForNone(ask, () => {
      away += 1;
    }),
    random: seededRandom(SEED),
    ledger,
    isOver: () => isOver,
    onAcknowledged: () => {
      acknowledged += 1;
    },
  };
  const running = runTraffic(traffic);
  running.catch(() => {});
  return {
    address: target,
    token,
    ask,
    inFlight,
    ledger,
    away: () => away,
    async acknowledgeMore(count: number) {
      const wanted = acknowledged + count;
      const enough = () => expect(acknowledged).toBeGreaterThanOrEqual(wanted);
      await Promise.race([vi.waitFor(enough, { timeout: 180_000, interval: 20 }), running]);
    },
    /** Ends it and checks that everything acknowledged is stored. */
    async end() {
      isOver = true;
      await running;
      for (const body of ledger.unanswered.splice(0))
        expect(await submit(traffic, body)).toBe(true);
      for (const entry of ledger.entries) await expectStored(ask, entry);
    },
    /** Ends the servers that still run; each must end well. */
    async stop() {
      for (const portal of portals) if (!portal.child.signalCode) await endPortal(portal);
    },
  };
}

export const summarize = ({ acknowledged: a }: Ledger) =>
  `${a.application} applications, ${a.note} notes, ${a.score} scores and ${a.status} changes of status`;
