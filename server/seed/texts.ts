import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LINES = readFileSync(join(import.meta.dirname, 'data/texts.txt'), 'utf8')
  .split('\n')
  .map((line) => line.split(' | '));
const SECTIONS = Map.groupBy(LINES, ([section]) => section);
const TEXTS = new Map(
  SECTIONS.entries().map(([name, lines]) => [name, lines.flatMap(([, ...texts]) => texts)]),
);

/** The texts of a section; none if there is no such section. */
export const textsOf = (section: string): readonly string[] => TEXTS.get(section) ?? [];
export const wordsOf = (section: string) => textsOf(section).join(' ').split(' ');
/** The rows of a table, as their columns. */
export const rowsOf = (section: string) =>
  (SECTIONS.get(section) ?? []).map(([, ...columns]) => columns);
