import { paths } from '#contract/shared/paths.ts';
import { residentMb } from './cpu.ts';
import { type Round, type Side, summarize } from './figures.ts';
import { openAgent, send } from './load.ts';
import { cpuBetween, openMeter } from './measure.ts';
import type { Contestant, Stage } from './stage.ts';

export type Download = Side & {
  firstByteMs: number;
  grownMb: number | undefined;
  megabytes: number;
};
export type Downloads = {
  name: string;
  target: number;
  readsAll: true;
  portal: Download;
  floor: Download;
};

export const CSV_NAME = 'CSV of everything';

const SAMPLE_MS = 25;

/** The CSV of everything against COPY of the same columns, one download at a time. */
export async function measureDownload(stage: Stage, rounds: number): Promise<Downloads> {
  const sides = [stage.portal, stage.floor].map((side) => ({
    side,
    rounds: [] as Round[],
    firstBytes: [] as number[],
    grown: [] as number[],
    bytes: 0,
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const entry of sides) {
      const { answer, cpu, grownMb } = await download(stage, entry.side);
      entry.bytes = answer.bytes;
      if (grownMb !== undefined) entry.grown.push(grownMb);
      if (round === 0) continue; // the first one warms up, but its memory counts
      entry.rounds.push({ times: [answer.ms], wallMs: answer.ms, cpu });
      entry.firstBytes.push(answer.firstByteMs);
    }
  }
  const [portal, floor] = sides.map((entry) => ({
    ...summarize(entry.rounds),
    firstByteMs: Math.max(...entry.firstBytes),
    grownMb: entry.grown.length > 0 ? Math.max(...entry.grown) : undefined,
    megabytes: entry.bytes / 1_000_000,
  }));
  return { name: CSV_NAME, target: 1.6, readsAll: true, portal: portal!, floor: floor! };
}

async function download(stage: Stage, side: Contestant) {
  const agent = openAgent(1);
  const atRest = residentMb(side.pid);
  let highest = atRest ?? 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMb(side.pid) ?? 0);
  }, SAMPLE_MS);
  try {
    const before = await openMeter(stage, side);
    const answer = await send(side, { path: paths.exportCsv }, { agent });
    const cpu = cpuBetween(before, await openMeter(stage, side));
    return { answer, cpu, grownMb: atRest === undefined ? undefined : highest - atRest };
  } finally {
    clearInterval(watch);
    agent.destroy();
  }
}
