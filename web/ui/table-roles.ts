/** Laid out as cards, a table is no table to Safari unless it says so. */
export const asTable = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
