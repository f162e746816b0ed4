import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Runs a program that has a log. */
function run(program: string) {
  const code = `import { openLog } from '${new URL('./logger.ts', import.meta.url)}'; const log = openLog('info'); ${program}`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** The messages that have reached the standard output when the program has ended. */
async function messagesOf(program: string): Promise<string[]> {
  let written = '';
  for await (const chunk of run(program).stdout) written += chunk;
  const lines = written.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line).msg);
}

test('buffered lines are written when the process ends, however it ends', async () => {
  expect(await messagesOf(`log.info('a'); log.info('b');`)).toEqual(['a', 'b']);
  expect(await messagesOf(`log.info('a'); process.exit(1);`)).toEqual(['a']);
  expect(await messagesOf(`log.info('a'); throw new Error('unexpected');`)).toEqual(['a']);
});

test('a warning flushes all lines, even if the process is killed right after', async () => {
  const program = `log.info('a'); log.warn('b'); process.kill(process.pid, 'SIGKILL');`;

  expect(await messagesOf(program)).toEqual(['a', 'b']);
});

test('a buffered line is written while the process keeps running', async () => {
  const running = run(`log.info('a'); setInterval(() => {}, 1_000);`);

  const [chunk] = await once(running.stdout, 'data');

  running.kill();
  expect(JSON.parse(String(chunk)).msg).toBe('a');
});
