import { isDeepStrictEqual } from 'node:util';
import type { Case } from './cases.ts';
import { backendCpu, isPostgresHere, processCpu } from './cpu.ts';
import { type Cpu, type Round, type Side, summarize } from './figures.ts';
import { openAgent, runLoad, send } from './load.ts';
import type { Contestant, Stage } from './stage.ts';

export type Effort = {
  connections: number;
  rounds: number;
  roundMs: number;
  warmUpMs: number;
  most: number;
};
export type Measured = {
  name: string;
  target?: number;
  readsAll?: true;
  portal: Side;
  floor: Side;
};

/** CPU that a side has used so far: its process, and each database backend that works for it. */
export async function openMeter(stage: Stage, side: Contestant) {
  const backends = await stage.backendsOf(side);
  const own = processCpu(side.pid);
  if (own === undefined || !backends.every(isPostgresHere)) return undefined;
  return { own, backends: new Map(backends.map((pid) => [pid, backendCpu(pid) ?? 0])) };
}
type Reading = Awaited<ReturnType<typeof openMeter>>;

export function cpuBetween(before: Reading, after: Reading): Cpu | undefined {
  if (!before || !after) return undefined;
  let database = 0;
  // A backend that was not there before has done all its work since.
  for (const [pid, cpu] of after.backends) database += cpu - (before.backends.get(pid) ?? 0);
  return { server: after.own - before.own, database };
}

/** Both sides in turn, round after round, so that whatever slows the machine slows both. */
export async function measure(stage: Stage, asked: Case, effort: Effort): Promise<Measured> {
  const agent = openAgent(effort.connections);
  const sides = [stage.portal, stage.floor].map((side) => ({
    side,
    rounds: [] as Round[],
    count: 0,
  }));
  try {
    if (!asked.writes) await compare(stage, asked);
    for (let round = 0; round <= effort.rounds; round += 1) {
      for (const entry of sides) {
        const isWarmUp = round === 0;
        const ms = isWarmUp ? effort.warmUpMs : effort.roundMs;
        const next = () => asked.ask(entry.count++);
        const before = await openMeter(stage, entry.side);
        const result = await runLoad(entry.side, agent, next, { ...effort, ms });
        const cpu = cpuBetween(before, await openMeter(stage, entry.side));
        if (!isWarmUp) entry.rounds.push({ ...result, cpu });
      }
    }
  } finally {
    agent.destroy();
  }
  const [portal, floor] = sides.map(({ rounds }) => summarize(rounds));
  const { name, target, readsAll } = asked;
  return { name, target, readsAll, portal: portal!, floor: floor! };
}

/** A floor that sends something else would be no floor. */
async function compare({ portal, floor }: Stage, { name, ask }: Case): Promise<void> {
  const agent = openAgent(1);
  for (let n = 0; n < 5; n += 1) {
    const [ours, theirs] = [
      await send(portal, ask(n), { agent, keepText: true }),
      await send(floor, ask(n), { agent, keepText: true }),
    ].map(({ text }) => JSON.parse(text, toMoment));
    if (isDeepStrictEqual(ours, theirs)) continue;
    agent.destroy();
    throw new Error(
      `${name}: portal and floor differ for ${ask(n).path}\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`,
    );
  }
  agent.destroy();
}

/** PostgreSQL and JavaScript spell the same moment in two ways. */
function toMoment(_key: string, value: unknown): unknown {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(value);
  return isTime ? Date.parse(value) : value;
}
