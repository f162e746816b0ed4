import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type Outcome = { code: number | null; out: string; err: string };

/** Podman or Docker as a command with its own options, for example `podman --runtime runc`. */
export type Engine = { command: string[]; isPodman: boolean };

/** PORTAL_ENGINE, or else the first engine that runs here. */
export async function findEngine(): Promise<Engine | undefined> {
  const chosen = words(process.env.PORTAL_ENGINE);
  for (const command of chosen.length > 0 ? [chosen] : [['podman'], ['docker']]) {
    // The client of Docker may be installed without the server.
    if ((await execute([...command, 'info'])).code !== 0) continue;
    const { out } = await execute([...command, '--version']);
    return { command, isPodman: out.startsWith('podman') };
  }
  return undefined;
}

/** Runs a command of the engine to its end. */
export const runEngine = ({ command }: Engine, ...args: string[]) => execute([...command, ...args]);

/** The same for one that must succeed; returns its output. */
export async function expectEngine(engine: Engine, ...args: string[]): Promise<string> {
  const { code, out, err } = await runEngine(engine, ...args);
  if (code === 0) return out.trim();
  throw new Error(`${args.join(' ')} ended with code ${code}:\n${out}${err}`);
}

/** Options from an environment variable, separated by blanks. */
export const words = (value = '') => value.split(/\s+/).filter((word) => word !== '');

async function execute([program = '', ...args]: string[]): Promise<Outcome> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}
