// Prepares a checkout: packages, web build, browser, PostgreSQL; each only when something changed.
// Runs on the Node of the machine before anything is installed, so it has only node: imports.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import * as stamps from './stamps.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  fail(`Node 20.12 or newer is needed; this is ${process.versions.node}.`);
}

const nodeOfPortal = join(stamps.binFolder, 'node');
const wanted = new Set(process.argv.slice(2));
const steps = [
  { isDone: isInstalled, run: install },
  ...(wanted.has('--build') ? [{ isDone: isBuilt, run: build }] : []),
];
for (const step of steps) {
  if (step.isDone()) continue;
  await withLock(() => step.isDone() || step.run());
}
// A machine without a browser or PostgreSQL still runs every other test: these only print a warning.
if (wanted.has('--browser')) {
  const { prepareBrowser } = await import('./browser.mjs');
  await withLock(prepareBrowser);
}
if (wanted.has('--postgres')) {
  const { preparePostgres } = await import('./postgres.mjs');
  await withLock(preparePostgres);
}

function isInstalled() {
  return stamps.readStamp(stamps.installStampFile) === stamps.installStamp();
}

function install() {
  if (!isInstalledByHand()) {
    // --include: NODE_ENV=production or an `omit` setting would leave out what builds the portal and
    // the Node that runs it. --ignore-scripts: no package needs one.
    const done = announce('Installing packages (about a minute) ...');
    const problem = runNpm(['ci', '--include=dev', '--include=optional', '--ignore-scripts']);
    if (problem) fail(`Could not install the packages: ${problem}`);
    done();
  }
  if (!nodeRuns()) {
    fail(`There is no Node for ${process.platform} ${process.arch} among the packages.`);
  }
  stamps.writeStamp(stamps.installStampFile, stamps.installStamp());
}

/** After `npm ci` or `npm install` by hand, npm's own record shows that all packages are there. */
function isInstalledByHand() {
  const record = join(stamps.root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !nodeRuns()) return false;
  const { '': _project, ...wantedPackages } = readPackages(join(stamps.root, 'package-lock.json'));
  const installed = readPackages(record);
  return Object.entries(wantedPackages).every(([path, wantedPackage]) => {
    const found = installed[path];
    return found ? found.integrity === wantedPackage.integrity : wantedPackage.optional === true;
  });
}

/** @param {string} file @returns {Record<string, { integrity?: string; optional?: boolean }>} */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function isBuilt() {
  return stamps.readStamp(stamps.buildStampFile) === stamps.buildStamp();
}

function build() {
  const done = announce('Building the web pages ...');
  const { status } = spawnSync(nodeOfPortal, [join(stamps.root, 'scripts', 'build.mjs')], {
    cwd: stamps.root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  if (status !== 0) fail('Could not build the web pages: the reason is above.');
  done();
}

/** The Node in a folder copied from another system does not start here. */
function nodeRuns() {
  return spawnSync(nodeOfPortal, ['--version']).status === 0;
}

/** @param {string} sentence */
function announce(sentence) {
  const start = Date.now();
  console.log(sentence);
  return () => console.log(`Done in ${Math.round((Date.now() - start) / 1000)} s.`);
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
