import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const flagsIn = (text: string) =>
  /node"?,? (.*?)"?server\/main\.ts/.exec(text)?.[1]?.match(/--[\w=-]+/g);

test('the portal is started alike by npm, by systemd and in a container', () => {
  const flags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
  const setting = 'MALLOC_TRIM_THRESHOLD_=131072';

  expect(flagsIn(JSON.parse(read('package.json')).scripts.start)).toEqual(flags);
  expect(flagsIn(read('deploy/portal.service'))).toEqual(flags);
  expect(flagsIn(read('deploy/Containerfile'))).toEqual(flags);
  expect(JSON.parse(read('package.json')).scripts.start).toContain(` ${setting} exec node `);
  expect(read('deploy/portal.service')).toMatch(new RegExp(`^Environment=${setting}$`, 'm'));
  expect(read('deploy/Containerfile')).toMatch(new RegExp(`^ENV ${setting}$`, 'm'));
});

test('every base image of a container is pinned by its digest, and can be replaced', () => {
  const images = [
    ...read('deploy/Containerfile').matchAll(/^ARG (\w+_IMAGE)=(.*)$/gm),
    ...read('deploy/compose.yaml').matchAll(/^ +image: \$\{(\w+_IMAGE):-(.*)\}$/gm),
  ];

  expect(images.map(([, name]) => name)).toEqual([
    ...['NODE_IMAGE', 'RUNTIME_IMAGE'],
    ...['POSTGRES_IMAGE', 'CADDY_IMAGE'],
  ]);
  for (const [, , image] of images) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  expect(read('deploy/Containerfile').match(/^FROM .*/gm)).toEqual([
    'FROM $NODE_IMAGE AS build',
    'FROM $RUNTIME_IMAGE',
  ]);
});
