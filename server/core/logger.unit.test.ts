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

test('lines that wait for others are written when the process ends, however it does', async () => {
  expect(await messagesOf(`log.info('a'); log.info('b');`)).toEqual(['a', 'b']);
  expect(await messagesOf(`log.info('a'); process.exit(1);`)).toEqual(['a']);
  expect(await messagesOf(`log.info('a'); throw new Error('unexpected');`)).toEqual(['a']);
});

test('a warning and all before it are written at once, also if the process is then killed', async () => {
  const program = `log.info('a'); log.warn('b'); process.kill(process.pid, 'SIGKILL');`;

  expect(await messagesOf(program)).toEqual(['a', 'b']);
});

test('a line leaves by itself while the process runs on', async () => {
  const running = run(`log.info('a'); setInterval(() => {}, 1_000);`);

  const [chunk] = await once(running.stdout, 'data');

  running.kill();
  expect(JSON.parse(String(chunk)).msg).toBe('a');
});
