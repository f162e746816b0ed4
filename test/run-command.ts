import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { shareCompiled } from './portal-process.ts';

const ROOT = join(import.meta.dirname, '..');

export type Outcome = { code: number; out: string; err: string };

/** Runs a command of server/commands as npm does, without this process's environment. */
export function runCommand(
  command: 'backup' | 'restore' | 'move',
  env: Record<string, string>,
  ...args: string[]
): Promise<Outcome> {
  const { PATH = '', TMPDIR = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'server', 'commands', `${command}.ts`), ...args],
      { cwd: ROOT, env: { PATH, TMPDIR, ...shareCompiled(), ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
