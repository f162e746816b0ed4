import { type ReactNode, useId } from 'react';

/** A part of the overview; the title says what its chart shows. */
export function ReportPanel({
  title,
  size = 'third',
  children,
}: {
  title: string;
  size?: 'third' | 'half' | 'wide';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="report-panel" data-size={size} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
