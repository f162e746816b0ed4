import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./embedded-process.ts', import.meta.url));
const RECORDER = new URL('./record-flushes.ts', import.meta.url).href;

export type EmbeddedChild = {
  /** The rows whose commit was answered. */
  kept: number[];
  /** The first line, said or still to be said, that begins so; fails if the process ends before. */
  hear(beginning: string): Promise<string>;
  commit(from: number, to: number): void;
  kill(): Promise<void>;
};

/** Runs test/embedded-process.ts; with `record` its flushes are noted in that folder. */
export function startEmbeddedChild(dataDir: string, record?: string): EmbeddedChild {
  const child = spawn(
    process.execPath,
    [...(record ? ['--import', RECORDER] : []), PROCESS, dataDir],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...(record ? { FLUSH_RECORD: record } : {}) },
    },
  );
  const said: string[] = [];
  const kept: number[] = [];
  const news = new EventEmitter();
  let ended = false;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (line.startsWith('kept ')) kept.push(Number(line.slice(5)));
    else said.push(line);
    news.emit('news');
  });
  lines.on('close', () => {
    ended = true;
    news.emit('news');
  });
  const exited = once(child, 'exit');
  return {
    kept,
    async hear(beginning) {
      for (;;) {
        const line = [...said, ...kept.map((id) => `kept ${id}`)].find((one) =>
          one.startsWith(beginning),
        );
        if (line !== undefined) return line;
        if (ended) throw new Error(`ended before "${beginning}", after: ${said.join(' | ')}`);
        await once(news, 'news');
      }
    },
    commit: (from, to) => void child.stdin.write(`${from} ${to}\n`),
    async kill() {
      child.kill('SIGKILL');
      await exited;
      if (!ended) await once(lines, 'close');
    },
  };
}
