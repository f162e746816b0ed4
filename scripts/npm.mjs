// npm as a child process: silent on success, one plain sentence on failure.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { binFolder, root } from './stamps.mjs';

const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR|ENOTCACHED|E5\d\d)\b/;

// Four tries within half a minute; npm's defaults take over a minute without a network.
const NPM_OPTIONS = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
];

/**
 * Returns undefined on success, else the reason of the failure.
 * @param {string[]} args
 */
export function runNpm(args) {
  // Not the node in node_modules: an install replaces it while npm runs.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== binFolder);
  const result = spawnSync('npm', [...args, ...NPM_OPTIONS], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return undefined;
  if (result.error) return 'npm was not found; it comes with Node 20 or newer.';
  if (result.signal) return `npm was stopped (${result.signal}).`;
  return explain(`${result.stderr}\n${result.stdout}`);
}

/** @param {string} output */
export function explain(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '' && !/^(errno|syscall|path|A complete log)\b/.test(line));
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length);
  const unreachable = UNREACHABLE.exec(code ?? '') ?? UNREACHABLE.exec(lines.join('\n'));
  if (unreachable) {
    return `the package registry cannot be reached (${unreachable[1]}). Check the network and run the command again.`;
  }
  if (code === 'ENOSPC') return 'the disk is full.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `this user may not write in ${root} (${code}).`;
  }
  const reason = lines.find((line) => !line.startsWith('code '));
  return reason ?? 'npm gave no reason.';
}
