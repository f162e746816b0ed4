import { readFileSync, writeFileSync } from 'node:fs';
import { PHONE } from './page-loads.ts';
import type { BrowserFigures } from './run.ts';

const FILTER_MS = 100;
const FRAME_MS = 1_000 / 60;

const BEGIN = '<!-- measured: npm run bench -- --browser --write -->';
const END = '<!-- end of what was measured in the browser -->';

/** Puts the figures between the two marks of the note. */
export function writeBrowserNote(file: string, figures: BrowserFigures): string {
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`${file} lacks the marks that the browser's figures stand between`);
  writeFileSync(
    file,
    `${text.slice(0, begin)}${BEGIN}\n\n${describeBrowser(figures)}\n\n${text.slice(end)}`,
  );
  return file;
}

const judge = (isMet: boolean) => (isMet ? 'ok' : 'missed');
const seconds = (ms: number) => (ms / 1_000).toFixed(2);

export function describeBrowser({ at, browser, runs, loads, filter, typing }: BrowserFigures) {
  const { downloadMbit, latencyMs, cpuSlowdown } = PHONE;
  const lines = loads.map(({ path, kb, fcpMs, lcpMs, cls, blockingMs }) =>
    [
      path,
      ...[kb.page, kb.scripts, kb.styles, kb.fonts].map((size) => size.toFixed(1)),
      seconds(fcpMs),
      seconds(lcpMs),
      cls.toFixed(3),
      blockingMs.toFixed(0),
    ].join(' | '),
  );
  return `Measured on ${at.slice(0, 10)} with ${browser}; ${downloadMbit} Mbit/s, ${latencyMs} ms latency, ${cpuSlowdown} times slower CPU, nothing cached; the middle of ${runs} runs.

| page | HTML kB | scripts kB | styles kB | fonts kB | first paint s | largest paint s | layout shift | blocking ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.map((line) => `| ${line} |`).join('\n')}

- A filter of the editors' list with ${filter.rows} rows: painted ${filter.p50.toFixed(0)} ms after the answer (worst of ${filter.changes}: ${filter.worst.toFixed(0)}; ${filter.cpuMs.toFixed(0)} ms CPU for question and answer), target ${FILTER_MS}: ${judge(filter.p50 <= FILTER_MS)}
- Typing ${typing.characters} characters into an essay of ${typing.before.toLocaleString('en-US')}: longest task ${typing.longestMs.toFixed(1)} ms (${typing.longestCpuMs.toFixed(1)} ms CPU) of a frame's ${FRAME_MS.toFixed(1)}, ${typing.framesShown} frames shown, ${typing.framesDropped} dropped; no task may take a frame of CPU: ${judge(typing.longestCpuMs <= FRAME_MS)}`;
}
