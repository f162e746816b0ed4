import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Options } from './options.ts';
import { describeDownload, isDownload, type Line, markdownTable, ratioChart } from './table.ts';

export type Figures = {
  at: string;
  applications: number;
  effort: { connections: number; rounds: number; roundMs: number };
  machine: { cpu: string; cores: number; platform: string };
  postgres: string;
  node: string;
  lines: Line[];
};

const FIGURES_FILE = join(import.meta.dirname, '..', 'node_modules', '.portal', 'bench.json');

/** The figures as JSON, for whoever wants to compare runs. */
export function writeFigures(figures: object, { json }: Pick<Options, 'json'>): string {
  const file = json ?? FIGURES_FILE;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  return file;
}

export type Section = 'measured' | 'embedded' | 'growth';

/** Puts text between the two marks of a section; what is written by hand around them stays. */
export function writeSection(file: string, section: Section, text: string): void {
  const [begin, end] = [`<!-- ${section}:`, `<!-- end of ${section} -->`];
  const note = readFileSync(file, 'utf8');
  const first = note.indexOf('\n', note.indexOf(begin)) + 1;
  const last = note.indexOf(end);
  if (!note.includes(begin) || last < first)
    throw new Error(`${file} lacks the marks that the figures stand between`);
  writeFileSync(file, `${note.slice(0, first)}\n${text}\n\n${note.slice(last)}`);
}

export const writeChart = (file: string, chart: string) => writeFileSync(file, chart);

export function describeFigures(figures: Figures): string {
  const { at, applications, effort, machine, postgres, node, lines } = figures;
  const count = applications.toLocaleString('en-US');
  return [
    `Measured on ${at.slice(0, 10)} with ${count} applications, ${effort.connections} connections and ${effort.rounds} rounds of ${effort.roundMs / 1_000} s for each side of each request,
on ${machine.cores} cores (${machine.cpu.trim()}), PostgreSQL ${postgres}, Node ${node}.`,
    markdownTable(lines),
    lines
      .filter(isDownload)
      .flatMap(describeDownload)
      .map((line) => `- ${line}`)
      .join('\n'),
    'The ratio of each, and where its target stands:',
    `\`\`\`text\n${ratioChart(lines)}\n\`\`\``,
  ]
    .filter(Boolean)
    .join('\n\n');
}
