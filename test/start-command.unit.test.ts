import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const flagsIn = (text: string) =>
  /node"?,? (.*?)"?server\/main\.ts/.exec(text)?.[1]?.match(/--[\w=-]+/g);

test('the portal is started alike by npm, by systemd and in a container', () => {
  const flags = ['--max-semi-space-size=16'];

  expect(flagsIn(JSON.parse(read('package.json')).scripts.start)).toEqual(flags);
  expect(flagsIn(read('deploy/portal.service'))).toEqual(flags);
  expect(flagsIn(read('deploy/Containerfile'))).toEqual(flags);
});
