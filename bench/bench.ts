import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { describeBrowser, writeBrowserNote } from './browser/note.ts';
import { measureBrowser } from './browser/run.ts';
import { listCases } from './cases.ts';
import { measureDownload } from './download.ts';
import { ratioOf } from './figures.ts';
import { type Effort, measure } from './measure.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { writeNote } from './performance-note.ts';
import { openStage } from './stage.ts';
import { describeDownload, type Line, plainTable } from './table.ts';

const ROOT = join(import.meta.dirname, '..');
const FIGURES_FILE = join(ROOT, 'node_modules', '.portal', 'bench.json');
const NOTE_FILE = join(ROOT, 'docs', 'performance.md');
const CSV_NAME = 'CSV of everything';

const FULL: Effort = { connections: 16, rounds: 5, roundMs: 1_500, warmUpMs: 700, most: 3_000 };
const QUICK: Effort = { ...FULL, rounds: 2, roundMs: 700, warmUpMs: 300 };

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function run(options: Options): Promise<void> {
  const effort = options.quick ? QUICK : FULL;
  const stage = await openStage(options, say);
  const stop = () => void stage.close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const lines: Line[] = [];
  const isWanted = (name: string) => name.toLowerCase().includes(options.only.toLowerCase());
  try {
    const cases = await listCases(stage.client);
    const total = await countApplications(stage);
    const note = (line: Line) => {
      lines.push(line);
      say(`  ${line.name}: ${ratioOf(line.portal, line.floor).toFixed(2)} times the floor`);
    };
    say(`Measuring with ${total.toLocaleString('en-US')} applications ...`);
    for (const asked of cases.filter(({ name, writes }) => isWanted(name) && !writes)) {
      note(await measure(stage, asked, effort));
    }
    const csv = isWanted(CSV_NAME)
      ? await measureDownload(stage, options.quick ? 1 : 3)
      : undefined;
    if (csv) note(csv);
    // Last: the mail that submits cause is still being sent long after.
    for (const asked of cases.filter(({ name, writes }) => isWanted(name) && writes)) {
      note(await measure(stage, asked, effort));
    }
    const machine = {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      platform: process.platform,
    };
    const figures = {
      at: new Date().toISOString(),
      applications: total,
      effort,
      machine,
      ...stage.versions,
      lines,
    };
    const file = options.json ?? FIGURES_FILE;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
    say(`\n${plainTable(lines)}\n`);
    if (csv) say(`${describeDownload(csv).join('\n')}\n`);
    say(`Figures: ${file}`);
    if (options.write) say(`Note: ${writeNote(NOTE_FILE, figures)}`);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await stage.close();
  }
}

async function runBrowser(options: Options): Promise<void> {
  const figures = await measureBrowser(options, say);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  say(describeBrowser(figures));
  if (options.write) say(`Note: ${writeBrowserNote(NOTE_FILE, figures)}`);
}

async function countApplications({
  client,
}: Awaited<ReturnType<typeof openStage>>): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from applications');
  return rows[0]?.n ?? 0;
}

const options = readOptions(process.argv.slice(2));
if (options.help) say(HELP);
else if (options.browser) await runBrowser(options);
else await run(options);
