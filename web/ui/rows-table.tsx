import type { ComponentProps, ReactNode } from 'react';
import { Table } from './table.tsx';
import { asTable } from './table-roles.ts';
import { TickBox } from './tick-box.tsx';

type ColumnLook = {
  /** In place of the plain heading: a `SortHead`. */
  head?: ReactNode;
  /** Its place in the card of a phone, which then has no label; also its `data-column`. */
  area?: string;
  /** In an area, the label on a card. */
  isLabelled?: boolean;
};

export type Column<Row> = readonly [
  heading: string,
  cell: (row: Row) => ReactNode,
  look?: ColumnLook,
];

type RowSelection<Row> = {
  selected: readonly unknown[];
  isAll: boolean;
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  toggleAll: () => void;
  labels: { all: string; one: (row: Row) => string };
  /** Without it, every row can be selected. */
  canSelect?: (row: Row) => boolean;
};

/** A table of rows with cards on phones. The first column names the row, unless `named` is another. */
export function RowsTable<Row>({
  rows,
  rowKey,
  columns,
  named = 0,
  actions,
  selection,
  ...rest
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  named?: number;
  /** What can be done with a row: a last column without a visible heading. */
  actions?: Column<Row> | undefined;
  selection?: RowSelection<Row> | undefined;
} & Pick<
  ComponentProps<typeof Table>,
  'className' | 'hasCards' | 'isStale' | 'isTop' | 'hasBoldNames' | 'aria-label' | 'aria-labelledby'
>) {
  return (
    <Table hasCards {...rest}>
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          {selection && (
            <th {...asTable.head} data-column="select">
              <TickBox
                label={selection.labels.all}
                isTicked={selection.isAll}
                isMixed={selection.selected.length > 0 && !selection.isAll}
                onToggle={selection.toggleAll}
              />
            </th>
          )}
          {columns.map(
            ([heading, , { head, area } = {}]) =>
              head ?? (
                <th {...asTable.head} key={heading} scope="col" data-column={area}>
                  {heading}
                </th>
              ),
          )}
          {actions && (
            <th {...asTable.head} scope="col" data-column={actions[2]?.area}>
              <span className="sr-only">{actions[0]}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {rows.map((row) => (
          <tr {...asTable.row} key={rowKey(row)}>
            {selection && (
              <td {...asTable.cell} data-column="select">
                {selection.canSelect?.(row) !== false && (
                  <TickBox
                    label={selection.labels.one(row)}
                    isTicked={selection.has(rowKey(row))}
                    onToggle={() => selection.toggle(rowKey(row))}
                  />
                )}
              </td>
            )}
            {columns.map(([heading, cell, look], place) => {
              const props = { ...placeOf(look, heading), children: cell(row) };
              return place === named ? (
                <th {...asTable.rowHead} key={heading} {...props} />
              ) : (
                <td {...asTable.cell} key={heading} {...props} />
              );
            })}
            {actions && (
              <td {...asTable.cell} {...placeOf(actions[2])}>
                {actions[1](row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const placeOf = ({ area, isLabelled = !area }: ColumnLook = {}, heading?: string) => ({
  'data-column': area,
  'data-label': isLabelled ? heading : undefined,
  style: area ? { gridArea: area } : undefined,
});
