import type { ReactNode } from 'react';
import type { StatusColor } from '#contract/applications/status-info.ts';
import { scaleTo100 } from './chart-scale.ts';
import styles from './charts.module.css';
import { FigureLink, type FigureList } from './figure-link.tsx';
import type { ListLink } from './figure-links.ts';
import { LongTable } from './long-table.tsx';

type BarRow = {
  key: string;
  label: ReactNode;
  count: number;
  /** That of applications unless it says otherwise. */
  to?: FigureList;
  list: ListLink | undefined;
  color?: StatusColor;
  /** Rendered inside the bar, as a share of it. */
  part?: { count: number; to?: FigureList; list: ListLink | undefined };
  /** More about it, in a column of its own. */
  note?: string;
};

/** Figures as bars and numbers: the chart and its table in one. */
export function BarTable({
  title,
  columns: { label, count, part, note },
  rows,
}: {
  title: string;
  columns: { label: string; count: string; part?: string; note?: string };
  rows: readonly BarRow[];
}) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <LongTable title={title} rows={rows.length} className={styles.bars}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <td aria-hidden="true" />
          <th scope="col">{count}</th>
          {part && <th scope="col">{part}</th>}
          {note && <th scope="col">{note}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span>{row.label}</span>
            </th>
            <td aria-hidden="true">
              <Bar row={row} most={most} />
            </td>
            <td>
              <FigureLink count={row.count} to={row.to} list={row.list} />
            </td>
            {part && <td>{row.part && <FigureLink {...row.part} />}</td>}
            {note && <td>{row.note}</td>}
          </tr>
        ))}
      </tbody>
    </LongTable>
  );
}

function Bar({ row: { count, part, color }, most }: { row: BarRow; most: number }) {
  return (
    <svg
      className={styles.bar}
      data-color={color}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.ground} width="100" height="10" />
      <rect className={styles.one} width={scaleTo100(count, most)} height="10" />
      {part && (
        <rect className={styles.two} y="5" width={scaleTo100(part.count, most)} height="5" />
      )}
    </svg>
  );
}
