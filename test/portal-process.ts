import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject, type ProvidedContext } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * What one process of the portal has compiled, the next one need not: a fifth of its start. Kept in
 * the folder of the run, which the embedded engine has.
 */
export function shareCompiled(): Record<string, string> {
  const prepared: ProvidedContext['prepared'] | undefined = inject('prepared');
  // The runs that break things on purpose prepare nothing.
  if (prepared?.engine !== 'embedded') return {};
  return { NODE_COMPILE_CACHE: join(prepared.folder, 'compiled') };
}

export type PortalProcess = {
  child: ChildProcess;
  /** Everything it has said so far. */
  said(): string;
  /** The address it listens on, once it is ready; rejects if it ends before. */
  ready: Promise<string>;
  ended: Promise<number | null>;
};

/**
 * The real server as a process of its own, with nothing of this process's environment. `launcher`
 * is a command that starts it in its turn.
 */
export function startPortalProcess(
  env: Record<string, string>,
  launcher: string[] = [],
): PortalProcess {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const [program = '', ...args] = [...launcher, process.execPath, 'server/main.ts'];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...shareCompiled(),
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk;
      const address = /The portal is ready: (http:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then(() => reject(new Error(`The portal ended before it was ready:\n${text}`)));
  });
  ready.catch(() => undefined);
  return { child, said: () => text, ready, ended };
}
