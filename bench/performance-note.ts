import { readFileSync, writeFileSync } from 'node:fs';
import { describeDownload, type Line, markdownTable } from './table.ts';

export type Figures = {
  at: string;
  applications: number;
  effort: { connections: number; rounds: number; roundMs: number };
  machine: { cpu: string; cores: number; platform: string };
  postgres: string;
  node: string;
  lines: Line[];
};

const BEGIN = '<!-- measured: npm run bench -- --write -->';
const END = '<!-- end of what was measured -->';

/** Puts the figures between the two marks of the note; what is written by hand around them stays. */
export function writeNote(file: string, figures: Figures): string {
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`${file} lacks the marks that the figures stand between`);
  writeFileSync(file, `${text.slice(0, begin)}${BEGIN}\n${describe(figures)}\n${text.slice(end)}`);
  return file;
}

function describe({ at, applications, effort, machine, postgres, node, lines }: Figures): string {
  const csv = lines.find((line) => 'megabytes' in line.portal);
  const count = applications.toLocaleString('en-US');
  return `
Measured on ${at.slice(0, 10)} with ${count} applications, ${effort.connections} connections and ${effort.rounds} rounds of ${effort.roundMs / 1_000} s for each side of each request,
on ${machine.cores} cores (${machine.cpu.trim()}), PostgreSQL ${postgres}, Node ${node}.

${markdownTable(lines)}

${
  csv && 'megabytes' in csv.portal && 'megabytes' in csv.floor
    ? describeDownload({ ...csv, target: csv.target ?? 0, portal: csv.portal, floor: csv.floor })
        .map((line) => `- ${line}`)
        .join('\n')
    : ''
}
`;
}
