/** Parses CSV by RFC 4180: cells in quotes may have commas, line ends and doubled quotes. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`no CSV at ${start}: ${text.slice(start, start + 40)}`);
    const [, quoted, plain, end] = found;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  if (lines.pop()?.length) throw new Error('the last line has no end');
  return lines;
}

/** The lines below the headings, by heading. */
export function readRecords(text: string): Record<string, string>[] {
  const [headings = [], ...lines] = readCsv(text.replace(/^\uFEFF/, ''));
  return lines.map((cells) => {
    if (cells.length !== headings.length) throw new Error(`${cells.length} cells: ${cells}`);
    return Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? '']));
  });
}
