import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeBrowser, writeBrowserNote } from './browser/note.ts';
import { measureBrowser } from './browser/run.ts';
import { listSizes, measureGrowth } from './growth.ts';
import { growthChart } from './growth-chart.ts';
import { growthDownloads, growthTable } from './growth-table.ts';
import { describeMachine, FULL, measureAll, QUICK } from './measure-all.ts';
import { HELP, type Options, readOptions } from './options.ts';
import {
  describeFigures,
  type Section,
  writeChart,
  writeFigures,
  writeSection,
} from './performance-note.ts';
import { openStage } from './stage.ts';
import { describeDownload, isDownload, plainTable } from './table.ts';

const DOCS = join(import.meta.dirname, '..', 'docs');
const NOTE = join(DOCS, 'performance.md');
const CHART = 'performance-growth.svg';

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function runOnce(options: Options): Promise<void> {
  const effort = options.quick ? QUICK : FULL;
  const stage = await openStage(options, say);
  const stop = () => void stage.close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const lines = await measureAll(stage, effort, options, say);
    const figures = {
      ...describeMachine(),
      effort,
      applications: stage.total,
      ...stage.versions,
      lines,
    };
    say(`\n${plainTable(lines)}\n`);
    for (const line of lines.filter(isDownload)) say(`${describeDownload(line).join('\n')}\n`);
    say(`Figures: ${writeFigures(figures, options)}`);
    if (options.write) {
      writeSection(NOTE, sectionOf(options), describeFigures(figures));
      say(`Note: ${NOTE}`);
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await stage.close();
  }
}

const sectionOf = ({ embedded }: Options): Section => (embedded ? 'embedded' : 'measured');

async function runGrowth(options: Options): Promise<void> {
  const steps = await measureGrowth(listSizes(options.rows), options, say);
  const table = [growthTable(steps), '', ...growthDownloads(steps)].join('\n');
  say(`\n${table}\n`);
  say(`Figures: ${writeFigures({ ...describeMachine(), steps }, options)}`);
  if (!options.write) return;
  writeChart(join(DOCS, CHART), growthChart(steps));
  writeSection(NOTE, 'growth', `${table}\n\n![CPU time per request at each size](${CHART})`);
  say(`Note: ${NOTE}`);
}

async function runBrowser(options: Options): Promise<void> {
  const figures = await measureBrowser(options, say);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  say(describeBrowser(figures));
  if (options.write) say(`Note: ${writeBrowserNote(NOTE, figures)}`);
}

const options = readOptions(process.argv.slice(2));
if (options.help) say(HELP);
else if (options.growth) await runGrowth(options);
else if (options.browser) await runBrowser(options);
else await runOnce(options);
