import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Case } from './cases.ts';
import { cpuBetween, readCpu } from './cpu.ts';
import { type Request, runLoad, send, type Target } from './load.ts';
import { type Line, type Round, summarize } from './report.ts';

export type Side = Target & {
  pid: number;
  /** The database processes that serve this side. */
  backends(): Promise<number[]>;
};
export type Effort = { rounds: number; roundMs: number; warmUpMs: number; downloads: number };

export const CONNECTIONS = 16;
const MOST_PER_ROUND = 3_000;
const COMPARED = 5;

/** Alternates between both sides, so that a slower machine slows both. */
export async function measure(sides: [Side, Side], benchCase: Case, effort: Effort): Promise<Line> {
  const { name, target, readsAll, kind, request } = benchCase;
  const isDownload = kind === 'download';
  const rounds: [Round[], Round[]] = [[], []];
  const sent = [0, 0];
  if (!kind) await compare(sides, benchCase);
  // A single download has no warm-up: of a million rows it takes minutes.
  const first = isDownload && effort.downloads === 1 ? 1 : 0;
  for (let round = first; round <= (isDownload ? effort.downloads : effort.rounds); round += 1) {
    const isWarmUp = round === 0;
    const ms = isWarmUp ? effort.warmUpMs : effort.roundMs;
    const bounds = isDownload
      ? { connections: 1, ms: Number.POSITIVE_INFINITY, most: 1 }
      : { connections: CONNECTIONS, ms, most: MOST_PER_ROUND };
    for (const index of [0, 1] as const) {
      const side = sides[index];
      const before = readCpu(side.pid, await side.backends());
      const times = await runLoad(side, () => request(sent[index]!++), bounds);
      const cpu = cpuBetween(before, readCpu(side.pid, await side.backends()));
      if (!isWarmUp) rounds[index].push({ times, cpu });
    }
  }
  const [portal, floor] = rounds;
  return { name, target, readsAll, portal: summarize(portal), floor: summarize(floor) };
}

/** The floor must send the same as the portal. */
async function compare([portal, floor]: [Side, Side], { name, request }: Case): Promise<void> {
  for (let n = 0; n < COMPARED; n += 1) {
    const ours = await read(portal, request(n));
    const theirs = await read(floor, request(n));
    if (isDeepStrictEqual(ours, theirs)) continue;
    const texts = [ours, theirs].map((response) => JSON.stringify(response));
    const [ourText = '', theirText = ''] = texts;
    const at = [...ourText].findIndex((letter, index) => letter !== theirText[index]);
    const parts = texts.map((response) => response.slice(Math.max(0, at - 500), at + 500));
    throw new Error(`${name}: ${request(n).path} has two different responses\n${parts.join('\n')}`);
  }
}

const read = async (side: Side, request: Request): Promise<unknown> =>
  JSON.parse(await text(await send(side, request)), parseTime);

/** PostgreSQL and JavaScript format the same time differently. */
const parseTime = (_key: string, value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(value)
    ? Date.parse(value)
    : value;
