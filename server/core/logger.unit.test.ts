import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const LOGGER = new URL('./logger.ts', import.meta.url).href;

test.each([
  ['leaves at once', 'process.exit()'],
  ['has nothing left to do', ''],
])('lines that were not handed over yet still leave when a process %s', async (_how, end) => {
  const program = `const { openLog } = await import('${LOGGER}');
    const log = openLog('info'); log.info('first'); log.warn('last'); ${end}`;

  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);

  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'last']);
});
