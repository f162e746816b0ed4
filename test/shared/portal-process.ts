import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compiledFolder } from '../../scripts/stamps.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');

export type PortalProcess = {
  child: ChildProcess;
  /** Everything it has said so far. */
  said(): string;
  /** The address it listens on, once it is ready; rejects if it ends before. */
  ready: Promise<string>;
  ended: Promise<number | null>;
};

/** Nothing else of the shell: a DATABASE_URL there would be somebody's real database. */
export function cleanEnvironment() {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE: compiledFolder };
}

/** The real server as a process of its own. `launcher` is a command that starts it in turn. */
export function startPortalProcess(
  env: Record<string, string>,
  launcher: string[] = [],
  command = ['server/main.ts'],
): PortalProcess {
  const [program = '', ...args] = [...launcher, process.execPath, ...command];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...cleanEnvironment(), PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk;
      const address = /The portal is ready: (http:\S+)/.exec(text)?.[1];
      // By number: a name is looked up first, and may have two addresses.
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then((code) => {
      const end = child.signalCode ?? `code ${code}`;
      reject(new Error(`The portal ended with ${end} before it was ready:\n${text}`));
    });
  });
  ready.catch(() => undefined);
  return { child, said: () => text, ready, ended };
}
