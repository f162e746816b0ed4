import { startPostgres } from '#test/postgres-server.ts';
import type { Effort } from './measure.ts';
import { FULL, measureAll, QUICK } from './measure-all.ts';
import type { Options } from './options.ts';
import { growTo, openStage } from './stage.ts';
import type { Line } from './table.ts';

export type Step = { applications: number; lines: Line[] };

const SMALLEST = 1_000;
const GROWTH: Effort = { ...FULL, rounds: 3, roundMs: 1_000 };

/** 1,000, 10,000, 100,000 … up to the largest. */
export function listSizes(largest: number): number[] {
  const sizes: number[] = [];
  for (let size = SMALLEST; size <= largest; size *= 10) sizes.push(size);
  return sizes;
}

/** The same requests while one database grows; portal and floor start anew at each size. */
export async function measureGrowth(
  sizes: number[],
  options: Options,
  say: (text: string) => void,
): Promise<Step[]> {
  say('Starting PostgreSQL ...');
  const server = await startPostgres();
  const stop = () => void server.stop().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const database = await server.createDatabase('bench');
    const steps: Step[] = [];
    for (const [n, applications] of sizes.entries()) {
      say(`Making ${applications.toLocaleString('en-US')} applications ...`);
      await growTo(database, applications, sizes[n - 1] ?? 0);
      const stage = await openStage({ ...options, database }, say);
      try {
        const effort = options.quick ? QUICK : GROWTH;
        steps.push({ applications, lines: await measureAll(stage, effort, options, say) });
      } finally {
        await stage.close();
      }
    }
    return steps;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await server.stop();
  }
}
