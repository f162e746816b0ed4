// Which steps are up to date: a stamp is the hash of all inputs of a step.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const binFolder = join(root, 'node_modules', '.bin');
/** Files of these scripts; npm does not touch dot folders in node_modules. */
export const portalFolder = join(root, 'node_modules', '.portal');
/** For NODE_COMPILE_CACHE: what one process or thread of the portal has compiled, the next need not. */
export const compiledFolder = join(portalFolder, 'compiled');
export const installStampFile = join(portalFolder, 'installed');
export const buildStampFile = join(root, 'dist', '.stamp');

/** With the platform: a checkout shared by two systems needs the binaries of each. */
export function installStamp() {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

const BUILD_INPUTS = [
  'package-lock.json',
  'vite.config.ts',
  'index.html',
  'public',
  'web',
  'contract',
  'scripts/build.mjs',
  'scripts/translation.mjs',
];

export function buildStamp() {
  const hash = createHash('sha256');
  for (const file of BUILD_INPUTS.flatMap((path) => listFiles(path))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file.split(sep).join('/')}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** @param {string} file */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${stamp}\n`);
}
