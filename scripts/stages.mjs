// The stages of `npm run check`, `npm test` and `npm run test:all`: each runs even if others fail; the last line sums up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { canCompareScreenshots } from './browser.mjs';
import { countPlaywright, countStage, countVitest, withExitCode } from './counts.mjs';
import { findFirefox, NO_FIREFOX } from './firefox.mjs';
import { binFolder, portalFolder, root } from './stamps.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string | undefined>} [env]
 * @property {{ file: string; count: (report: any) => import('./counts.mjs').Counts }} [report]
 * @property {string} [notRun] why it cannot run on this machine
 */

// Unlike the others, Biome colours its output even if it is not a terminal.
const colours = process.stdout.isTTY ? 'force' : 'off';

/** @type {Stage} */
export const types = { name: 'types', command: ['tsc', '-p', '.'] };

/** @type {Stage} */
export const lint = {
  name: 'lint and format',
  command: ['biome', 'ci', '--error-on-warnings', `--colors=${colours}`, '.'],
};

/** @type {Stage} */
export const audit = { name: 'audit', command: ['node', 'scripts/audit.mjs'] };

/** Prints its results, and writes them to a file too. @param {string} name @param {string[]} options @returns {Stage} */
function vitest(name, ...options) {
  const file = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: ['vitest', 'run', ...reporters, ...options],
    // NODE_ENV=production in the shell would load React's production build, which cannot be tested.
    env: { NODE_ENV: 'test' },
    report: { file, count: countVitest },
  };
}

/** @param {string} name @param {string[]} projects @returns {Stage} */
function playwright(name, ...projects) {
  const file = reportFile(name);
  return {
    name,
    command: ['playwright', 'test', '--reporter=list,json', ...chosen(projects)],
    env: { NODE_ENV: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, count: countPlaywright },
  };
}

/** @param {string} name */
const reportFile = (name) => join(portalFolder, 'reports', `${name.replaceAll(' ', '-')}.json`);

/** @param {string[]} projects */
const chosen = (projects) => projects.map((project) => `--project=${project}`);

export const tests = vitest(
  'unit and API tests',
  ...chosen(['unit', 'web', 'postgres', 'embedded']),
);
export const browserTests = playwright('browser tests', 'desktop', 'phone');

/** What takes longer: `npm run test:all`. */
export const slowTests = vitest('slow tests', ...chosen(['postgres-slow', 'embedded-slow']));
export const screenshots = {
  ...playwright('screenshots', 'visual'),
  notRun: canCompareScreenshots ? undefined : 'screenshots are compared on Linux',
};
export const firefoxTests = {
  ...vitest('Firefox tests', '--config=vitest.firefox.config.ts'),
  notRun: findFirefox() ? undefined : NO_FIREFOX,
};

/** Runs them in order, those of a list at the same time; the exit code is 0 only if nothing failed. @param {(Stage | Stage[])[]} stages */
export async function runStages(stages) {
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const summary = [];
  /** @param {Stage} stage @param {boolean} isAlone */
  const runOne = async (stage, isAlone) => {
    if (stage.notRun) {
      summary.push(`${stage.name}: not run, because ${stage.notRun}`);
      return;
    }
    console.log(`\n=== ${stage.name}`);
    const start = Date.now();
    const { passed, failed, skipped, failures = [] } = await runStage(stage, isAlone);
    const seconds = Math.round((Date.now() - start) / 1000);
    const skippedPart = skipped > 0 ? `, ${skipped} skipped` : '';
    summary.push(`${stage.name}: ${passed} passed, ${failed} failed${skippedPart} (${seconds} s)`);
    summary.push(...failures.map((failure) => `  failed: ${failure}`));
    total.passed += passed;
    total.failed += failed;
  };
  for (const group of stages.map((stage) => [stage].flat())) {
    await Promise.all(group.map((stage) => runOne(stage, group.length === 1)));
  }
  console.log(`\n=== summary\n${summary.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** @param {Stage} stage @param {boolean} isAlone */
async function runStage({ name, command, env, report }, isAlone) {
  const prefix = isAlone ? undefined : `${name}: `;
  if (!report) return countStage(await run(command, env, prefix));
  mkdirSync(dirname(report.file), { recursive: true });
  rmSync(report.file, { force: true });
  const exitCode = await run(command, env, prefix);
  // No report: the runner itself failed, whatever its exit code.
  if (!existsSync(report.file)) return countStage(1);
  return withExitCode(exitCode, report.count(JSON.parse(readFileSync(report.file, 'utf8'))));
}

/**
 * With a prefix it prints whole lines: the output of several stages would mix inside a line.
 * @param {string[]} command @param {Stage['env']} env @param {string} [prefix]
 */
async function run([program = '', ...args], env, prefix) {
  const child = spawn(join(binFolder, program), args, {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      PATH: [binFolder, process.env.PATH].join(delimiter),
    },
    stdio: prefix ? ['inherit', 'pipe', 'pipe'] : 'inherit',
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => console.log(prefix + line));
  }
  // Ctrl+C reaches the child too; this process waits for it to clean up, then exits.
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    if (signal === 'SIGTERM') child.kill(signal);
    child.once('exit', () => process.exit(1));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = await once(child, 'close');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return typeof code === 'number' ? code : 1;
}
