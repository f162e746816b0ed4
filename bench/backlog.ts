import { setTimeout as pause } from 'node:timers/promises';
import type { Case } from './cases.ts';
import { cpuBetween, readCpu } from './cpu.ts';
import { runLoad } from './load.ts';
import { CONNECTIONS, type Side } from './measure.ts';
import { percentile } from './report.ts';

/** What a busy day leaves in the queue of searches for duplicates. */
export const BACKLOG = 480;
const BESIDE = [
  'list, newest',
  'counts per status',
  'one application',
  'statistics',
  'overview of 30 days',
];
const LOAD_MS = 4_000;
const WARM_UP_MS = 1_000;
const POLL_MS = 500;
/** The last searches may wait for a poll of the queue. */
const MOST_LEFT = 5;

type Times = { p50: number; p99: number };
export type BacklogLine = { name: string; alone: Times; beside: Times };
export type Backlog = {
  lines: BacklogLine[];
  submits: Times;
  /** From the last submit until the queue was empty. */
  seconds: number;
  /** CPU milliseconds of one search, with what else the idle portal does. */
  perSearch: number;
};

/** How long requests take while the searches of many submits wait, and how long those take. */
export async function measureBacklog(
  portal: Side,
  cases: Case[],
  waiting: () => Promise<number>,
): Promise<Backlog> {
  const load = (request: Case['request'], ms: number, most = Number.POSITIVE_INFINITY) => {
    let sent = 0;
    return runLoad(portal, () => request(sent++), { connections: CONNECTIONS, ms, most });
  };
  const find = (name: string) => {
    const found = cases.find((one) => one.name === name);
    if (!found) throw new Error(`there is no request ${name}`);
    return found;
  };
  const measure = async (warmUpMs: number) => {
    const times: Times[] = [];
    for (const name of BESIDE) {
      await load(find(name).request, warmUpMs);
      times.push(timesOf(await load(find(name).request, LOAD_MS)));
    }
    return times;
  };
  await until(async () => (await waiting()) === 0);
  const alone = await measure(WARM_UP_MS);
  const submits = timesOf(await load(find('submit').request, Number.POSITIVE_INFINITY, BACKLOG));
  const started = performance.now();
  const beside = await measure(0);

  const left = await waiting();
  const before = readCpu(portal.pid, await portal.backends());
  await until(async () => (await waiting()) <= MOST_LEFT);
  const { server, database } = cpuBetween(before, readCpu(portal.pid, await portal.backends()));
  await until(async () => (await waiting()) === 0);
  return {
    lines: BESIDE.map((name, n) => ({ name, alone: alone[n]!, beside: beside[n]! })),
    submits,
    seconds: (performance.now() - started) / 1_000,
    perSearch: (server + database) / (left - MOST_LEFT),
  };
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await pause(POLL_MS);
}

const timesOf = (times: number[]): Times => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});
