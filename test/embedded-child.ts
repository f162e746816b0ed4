import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./embedded-process.ts', import.meta.url));
const RECORDER = new URL('./record-flushes.ts', import.meta.url).href;

export type EmbeddedChild = {
  /** The rows whose commit was acknowledged. */
  committed: number[];
  /** The first printed or future line with this prefix; rejects if the process ends before. */
  waitForLine(prefix: string): Promise<string>;
  commit(from: number, to: number): void;
  kill(): Promise<void>;
};

/** Runs test/embedded-process.ts; with `record` its flushes are recorded in that folder. */
export function startEmbeddedChild(dataDir: string, record?: string): EmbeddedChild {
  const child = spawn(
    process.execPath,
    [...(record ? ['--import', RECORDER] : []), PROCESS, dataDir],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...(record ? { FLUSH_RECORD: record } : {}) },
    },
  );
  const lines: string[] = [];
  const committed: number[] = [];
  const changed = new EventEmitter();
  let ended = false;
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => {
    if (line.startsWith('committed ')) committed.push(Number(line.slice('committed '.length)));
    else lines.push(line);
    changed.emit('line');
  });
  output.on('close', () => {
    ended = true;
    changed.emit('line');
  });
  const exited = once(child, 'exit');
  return {
    committed,
    async waitForLine(prefix) {
      for (;;) {
        const line = [...lines, ...committed.map((id) => `committed ${id}`)].find((one) =>
          one.startsWith(prefix),
        );
        if (line !== undefined) return line;
        if (ended) throw new Error(`ended before "${prefix}", after: ${lines.join(' | ')}`);
        await once(changed, 'line');
      }
    },
    commit: (from, to) => void child.stdin.write(`${from} ${to}\n`),
    async kill() {
      child.kill('SIGKILL');
      await exited;
      if (!ended) await once(output, 'close');
    },
  };
}
