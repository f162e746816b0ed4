import type { ComponentProps, ReactNode } from 'react';
import { Table } from './table.tsx';
import { asTable } from './table-roles.ts';

export type Column<Row> = readonly [heading: string, cell: (row: Row) => ReactNode];

/** A table of rows with plain headings, cards on phones. The first column names the row. */
export function RowsTable<Row>({
  rows,
  rowKey,
  columns: [first, ...others],
  actions,
  ...rest
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** What can be done with a row: a last column without a visible heading. */
  actions?: Column<Row> | undefined;
} & Pick<
  ComponentProps<typeof Table>,
  'className' | 'isStale' | 'aria-label' | 'aria-labelledby'
>) {
  return (
    <Table {...rest} hasCards>
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          {[first, ...others].map(([heading]) => (
            <th {...asTable.head} key={heading} scope="col">
              {heading}
            </th>
          ))}
          {actions && (
            <th {...asTable.head} scope="col">
              <span className="sr-only">{actions[0]}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {rows.map((row) => (
          <tr {...asTable.row} key={rowKey(row)}>
            <th {...asTable.rowHead} data-label={first[0]}>
              {first[1](row)}
            </th>
            {others.map(([heading, cell]) => (
              <td {...asTable.cell} key={heading} data-label={heading}>
                {cell(row)}
              </td>
            ))}
            {actions && <td {...asTable.cell}>{actions[1](row)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
