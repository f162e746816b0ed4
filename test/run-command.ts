import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { cleanEnvironment, ROOT } from './shared/portal-process.ts';

export type Outcome = { code: number; out: string; err: string };

/** Runs a command of server/commands as npm does. */
export function runCommand(
  command:
    | 'backup'
    | 'check'
    | 'move'
    | 'remove-second-factor'
    | 'restore'
    | 'rotate-secret-key'
    | 'seed',
  env: Record<string, string>,
  ...args: string[]
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'server', 'commands', `${command}.ts`), ...args],
      { cwd: ROOT, env: { ...cleanEnvironment(), ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
