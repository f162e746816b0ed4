import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { findFreePort } from '#test/shared/free-port.ts';
import { expectEngine, runEngine, words } from './engine.ts';

const { engine, name: image } = inject('image');

export const ADMIN = { email: 'editor@example.org', password: 'correct horse battery' };
/** Only a container that never becomes healthy takes that long. */
const HEALTH_LIMIT_MS = 180_000;
export const GRACE_SECONDS = 30;

/** As compose.yaml restricts the portal: what it may do here is what it may do there. */
const RESTRICTIONS = [
  '--read-only',
  ...['--tmpfs', '/tmp'],
  '--cap-drop=all',
  ...['--security-opt', 'no-new-privileges'],
  ...['--stop-timeout', String(GRACE_SECONDS)],
];

export const run = (...args: string[]) => expectEngine(engine, ...args);

/** A volume that does not outlive its test. */
export async function createVolume(): Promise<string> {
  const name = `portal-test-${randomUUID()}`;
  await run('volume', 'create', name);
  onTestFinished(async () => void (await runEngine(engine, 'volume', 'rm', '--force', name)));
  return name;
}

/** Starts the portal of the image; it does not outlive its test, however that ends. */
export async function startContainer(volumes: { data: string; backups?: string }) {
  const name = `portal-test-${randomUUID()}`;
  const port = await findFreePort();
  onTestFinished(async ({ task }) => {
    const { out, err } = await runEngine(engine, 'logs', name);
    if (task.result?.state === 'fail') console.error(`What the container logged:\n${out}${err}`);
    await runEngine(engine, 'rm', '--force', name);
  });
  await run(
    ...['run', '--detach', '--name', name, ...RESTRICTIONS],
    ...['--publish', `127.0.0.1:${port}:${port}`, '--env', `PORT=${port}`],
    ...['--env', `ADMIN_EMAIL=${ADMIN.email}`, '--env', `ADMIN_PASSWORD=${ADMIN.password}`],
    ...mounts(volumes),
    ...words(process.env.PORTAL_RUN_OPTIONS),
    image,
  );
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    /** Runs a program in the running container. */
    exec: (...command: string[]) => runEngine(engine, 'exec', name, ...command),
    /** start, stop or kill. */
    tell: (verb: string, ...options: string[]) => run(verb, ...options, name),
    inspect: (field: string) => run('inspect', '--format', `{{.${field}}}`, name),
    /** Waits until it is healthy; returns how many seconds that took. */
    async waitUntilHealthy() {
      const start = performance.now();
      const poll = { timeout: HEALTH_LIMIT_MS, interval: 250 };
      // First over HTTP: the check of the image starts a Node each time, which would slow the start.
      await expect.poll(() => answers(address), poll).toBe(true);
      await expect.poll(() => isHealthy(name), poll).toBe(true);
      return (performance.now() - start) / 1_000;
    },
  };
}

export type Container = Awaited<ReturnType<typeof startContainer>>;

/** Runs a command of server/commands in a container of its own. */
export const runCommandInImage = (
  command: string,
  volumes: Parameters<typeof mounts>[0],
  ...args: string[]
) =>
  run(
    ...['run', '--rm', ...RESTRICTIONS, ...mounts(volumes)],
    ...words(process.env.PORTAL_RUN_OPTIONS),
    ...['--entrypoint', 'node', image, `server/commands/${command}.ts`, ...args],
  );

const mounts = ({ data, backups }: { data: string; backups?: string }) => [
  ...['--volume', `${data}:/data`],
  ...(backups ? ['--volume', `${backups}:/backups`] : []),
];

const answers = (address: string) =>
  fetch(address + paths.health).then(
    ({ ok }) => ok,
    () => false,
  );

/** By the HEALTHCHECK of the image. Podman runs it regularly only where systemd does. */
async function isHealthy(name: string): Promise<boolean> {
  if (engine.isPodman) return (await runEngine(engine, 'healthcheck', 'run', name)).code === 0;
  return (await run('inspect', '--format', '{{.State.Health.Status}}', name)) === 'healthy';
}
