import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import prepareDatabase from '#test/global-setup.ts';
import { type Engine, expectEngine, findEngine, runEngine, words } from '#test/image/engine.ts';
import { findFreePort } from '#test/shared/free-port.ts';
import { ROOT } from '#test/shared/portal-process.ts';

/** Stays afterwards, so that the next run starts at once. */
const IMAGE = 'portal-test-s3';
const START_LIMIT_MS = 60_000;

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of an S3 server that accepts every key. */
    s3: string;
  }
}

export default async function setup(project: TestProject) {
  const engine = await findEngine();
  if (!engine) {
    console.error(
      'npm run test:s3 needs Podman or Docker, and neither runs here (PORTAL_ENGINE names another command).',
    );
    process.exit(1);
  }
  await buildImage(engine);
  const name = `portal-test-s3-${randomUUID()}`;
  const port = await findFreePort();
  await expectEngine(
    engine,
    ...['run', '--detach', '--name', name, '--publish', `127.0.0.1:${port}:${port}`],
    ...words(process.env.PORTAL_RUN_OPTIONS),
    ...[IMAGE, '-H', '0.0.0.0', '-p', String(port)],
  );
  const remove = () => runEngine(engine, 'rm', '--force', name);
  try {
    const address = `http://127.0.0.1:${port}`;
    await waitFor(address);
    project.provide('s3', address);
    const endDatabase = await prepareDatabase(project);
    return async () => {
      await remove();
      await endDatabase();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function buildImage(engine: Engine): Promise<void> {
  const { RUNTIME_IMAGE, PORTAL_BUILD_OPTIONS } = process.env;
  await expectEngine(
    engine,
    'build',
    ...(RUNTIME_IMAGE ? ['--build-arg', `RUNTIME_IMAGE=${RUNTIME_IMAGE}`] : []),
    ...words(PORTAL_BUILD_OPTIONS),
    ...['--file', 'test/s3/Containerfile', '--tag', IMAGE, join(ROOT, 'test', 's3')],
  );
}

async function waitFor(address: string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error('The S3 server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
