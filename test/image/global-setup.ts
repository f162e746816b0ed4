import type { TestProject } from 'vitest/node';
import { ROOT } from '#test/shared/portal-process.ts';
import { type Engine, expectEngine, findEngine, words } from './engine.ts';

/** Stays afterwards, so that the next build starts from its layers. */
const IMAGE = 'portal-test';

declare module 'vitest' {
  interface ProvidedContext {
    image: { engine: Engine; name: string };
  }
}

/** Builds the image as deploy/Containerfile says. */
export default async function setup(project: TestProject) {
  const engine = await findEngine();
  if (!engine) {
    console.error(
      'npm run test:image needs Podman or Docker, and neither runs here (PORTAL_ENGINE names another command).',
    );
    process.exit(1);
  }
  const start = Date.now();
  console.log(`Building the image with ${engine.command.join(' ')} ...`);
  await expectEngine(
    engine,
    'build',
    ...(engine.isPodman ? ['--format', 'docker'] : []),
    ...['NODE_IMAGE', 'RUNTIME_IMAGE'].flatMap((name) =>
      process.env[name] ? ['--build-arg', `${name}=${process.env[name]}`] : [],
    ),
    ...words(process.env.PORTAL_BUILD_OPTIONS),
    ...['--file', 'deploy/Containerfile', '--tag', IMAGE, ROOT],
  );
  console.log(`Built in ${Math.round((Date.now() - start) / 1000)} s.`);
  project.provide('image', { engine, name: IMAGE });
}
