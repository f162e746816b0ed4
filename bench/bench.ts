import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { BACKLOG, measureBacklog } from './backlog.ts';
import { listCases } from './cases.ts';
import { CONNECTIONS, type Effort, measure } from './measure.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { measureProcess } from './process.ts';
import * as report from './report.ts';
import { openSetup } from './setup.ts';

const PAGE = join(import.meta.dirname, '..', 'docs', 'performance.md');
const FULL: Effort = { rounds: 5, roundMs: 1_500, warmUpMs: 700, downloads: 3 };
// Odd numbers of rounds: the median of two would be the lower one.
const QUICK: Effort = { rounds: 3, roundMs: 500, warmUpMs: 300, downloads: 1 };
const GROWTH: Effort = { rounds: 3, roundMs: 600, warmUpMs: 400, downloads: 1 };

const log = (text: string) => void process.stdout.write(`${text}\n`);

/** A portal and a floor with this many applications, which end with `closing` or with this process. */
async function open(
  { rows, embedded, filled }: Pick<Options, 'rows' | 'embedded' | 'filled'>,
  closing: AsyncDisposableStack,
) {
  const stop = () => void closing.disposeAsync().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  closing.defer(() => void process.off('SIGINT', stop).off('SIGTERM', stop));
  log(`Creating ${report.formatCount(rows)} applications ...`);
  return openSetup({ rows, embedded, filled }, closing);
}

/** Measures the selected requests with this many applications in a new database. */
async function measureAll(effort: Effort, { rows, embedded, filled, only }: Options) {
  await using closing = new AsyncDisposableStack();
  const { sides, facts } = await open({ rows, embedded, filled }, closing);
  const lines: report.Line[] = [];
  for (const benchCase of listCases(facts)) {
    if (!benchCase.name.toLowerCase().includes(only.toLowerCase())) continue;
    // The engine's socket has no COPY, it has the demo's few stories, and the targets are for PostgreSQL.
    if (embedded && (benchCase.kind === 'download' || benchCase.kind === 'save')) continue;
    const target = embedded ? undefined : benchCase.target;
    const line = await measure(sides, { ...benchCase, target }, effort);
    const cpu = `${line.portal.cpu.toFixed(2)} ms CPU`;
    log(`  ${line.name}: ${cpu}, ${report.ratioOf(line).toFixed(2)} times the floor`);
    lines.push(line);
  }
  return { lines, version: facts.version };
}

const describeMachine = () =>
  `Measured on ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}.`;

const describeRun = (effort: Effort, version: string) =>
  `${describeMachine()} PostgreSQL ${version}; ${CONNECTIONS} connections, ${effort.rounds} rounds of ${effort.roundMs / 1_000} s for each side of each request.`;

async function run(options: Options): Promise<void> {
  const { growth, quick, rows } = options;
  const effort = quick ? QUICK : growth ? GROWTH : FULL;
  const sizes: report.Growth = [];
  let title = '';
  for (let applications = growth ? 1_000 : rows; applications <= rows; applications *= 10) {
    const { lines, version } = await measureAll(effort, { ...options, rows: applications });
    sizes.push({ applications, lines });
    title = describeRun(effort, version);
  }
  if (growth) return publish('growth', [title, report.growthTable(sizes)], options);
  const table = report.measuredTable(sizes[0]?.lines ?? []);
  publish('measured', [`${report.formatCount(rows)} applications. ${title}`, table], options);
}

async function runProcess(options: Options): Promise<void> {
  const { rows, embedded } = options;
  await using closing = new AsyncDisposableStack();
  const { sides, facts } = await open(options, closing);
  const figures = await measureProcess(sides[0], { zips: facts.zips, embedded });
  const engine = embedded ? 'the embedded engine' : `PostgreSQL ${facts.version}`;
  const title = `${report.formatCount(rows)} applications on ${engine}. ${describeMachine()}`;
  const section = embedded ? 'process-embedded' : 'process';
  publish(section, [title, report.processTable(figures)], options);
}

async function runBacklog(options: Options): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const { sides, facts, searchesLeft } = await open(options, closing);
  const backlog = await measureBacklog(sides[0], listCases(facts), searchesLeft);
  const title = `${report.formatCount(options.rows)} applications, ${BACKLOG} submits, ${CONNECTIONS} connections. ${describeMachine()}`;
  publish('backlog', [title, report.backlogTable(backlog)], options);
}

function publish(section: string, parts: string[], { write }: Options): void {
  const text = parts.join('\n\n');
  log(`\n${text}\n`);
  if (!write) return;
  writeFileSync(PAGE, report.replaceSection(readFileSync(PAGE, 'utf8'), section, text));
  log(`Written into ${PAGE}`);
}

const options = readOptions(process.argv.slice(2));
if (options.help) log(HELP);
else if (options.process) await runProcess(options);
else if (options.backlog) await runBacklog(options);
else await run(options);
