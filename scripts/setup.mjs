// Prepares a checkout: packages, web build, browser, PostgreSQL; each only when something changed.
// Runs on the Node of the machine before anything is installed, so it has only node: imports.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import * as stamps from './stamps.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  fail(`Node 20.12 or newer is needed; this is ${process.versions.node}.`);
}

/** The oldest Node that runs the portal, where the one among the packages does not start. */
const OLDEST_NODE = 24;
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
  const problem = findNodeProblem();
  if (problem) linkNodeOfMachine(problem);
  stamps.writeStamp(stamps.installStampFile, stamps.installStamp());
}

/** After `npm ci` or `npm install` by hand, npm's own record shows that all packages are there. */
function isInstalledByHand() {
  const record = join(stamps.root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
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

/** Why the Node among the packages does not start here, as on Alpine; undefined if it does. */
function findNodeProblem() {
  if (!existsSync(nodeOfPortal)) {
    return `there is none for ${process.platform} ${process.arch} among the packages`;
  }
  const { status, error, stderr } = spawnSync(nodeOfPortal, ['--version'], { encoding: 'utf8' });
  if (status === 0) return undefined;
  return stderr?.trim() || error?.message || `it ended with code ${status}`;
}

/** npm starts this file with the machine's own Node. @param {string} problem */
function linkNodeOfMachine(problem) {
  const { node } = process.versions;
  if (major < OLDEST_NODE) {
    fail(
      `The portal's own Node does not start here: ${problem}\nInstall Node ${OLDEST_NODE} or newer (this machine has ${node}) and run the command again.`,
    );
  }
  console.log(`The portal's own Node does not start here: ${problem}\nUsing Node ${node} instead.`);
  rmSync(nodeOfPortal, { force: true });
  symlinkSync(process.execPath, nodeOfPortal);
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
