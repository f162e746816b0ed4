import type { ReactNode } from 'react';
import { Panel } from '#web/ui/panel.tsx';

/** Of the six columns of a wide screen. */
const COLUMNS = { third: 'span 2', half: 'span 3', whole: '1 / -1' };

/** A part of the overview; the title says what its chart shows. */
export function ReportPanel({
  title,
  size = 'third',
  children,
}: {
  title: string;
  size?: keyof typeof COLUMNS;
  children: ReactNode;
}) {
  return (
    <Panel title={title} style={{ gridColumn: COLUMNS[size] }}>
      {children}
    </Panel>
  );
}
