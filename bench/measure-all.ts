import { availableParallelism, cpus } from 'node:os';
import type { Case } from './cases.ts';
import { CSV_NAME, measureDownload } from './download.ts';
import { ratioOf } from './figures.ts';
import { type Effort, measure } from './measure.ts';
import type { Options } from './options.ts';
import type { Stage } from './stage.ts';
import type { Line } from './table.ts';

export const FULL: Effort = {
  connections: 16,
  rounds: 5,
  roundMs: 1_500,
  warmUpMs: 700,
  most: 3_000,
};
export const QUICK: Effort = { ...FULL, rounds: 2, roundMs: 700, warmUpMs: 300 };

type Wanted = Pick<Options, 'only' | 'quick' | 'embedded' | 'growth'>;

/** Every request that is asked for, one after the other. */
export async function measureAll(
  stage: Stage,
  effort: Effort,
  { only, quick, embedded, growth }: Wanted,
  say: (text: string) => void,
): Promise<Line[]> {
  const lines: Line[] = [];
  const isWanted = ({ name }: { name: string }) => name.toLowerCase().includes(only.toLowerCase());
  const note = (line: Line) => {
    lines.push(line);
    say(`  ${line.name}: ${ratioOf(line.portal, line.floor).toFixed(2)} times the floor`);
  };
  say(`Measuring with ${stage.total.toLocaleString('en-US')} applications ...`);
  // The targets are those of PostgreSQL.
  const cases = stage.cases
    .filter(isWanted)
    .map((asked) => (embedded ? { ...asked, target: undefined } : asked));
  const measureThose = async (chosen: Case[]) => {
    for (const asked of chosen) note(await measure(stage, asked, effort));
  };
  await measureThose(cases.filter(({ writes, wakes }) => !writes && !wakes));
  // The engine's socket knows no COPY, and at a million one download takes minutes.
  if (isWanted({ name: CSV_NAME }) && !embedded) {
    note(await measureDownload(stage, quick || growth ? 1 : 5));
  }
  await measureThose(cases.filter(({ wakes }) => wakes));
  // Last: the mail that submits cause is still being sent long after.
  await measureThose(cases.filter(({ writes }) => writes));
  return lines;
}

export function describeMachine() {
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    platform: process.platform,
  };
  return { at: new Date().toISOString(), machine };
}
