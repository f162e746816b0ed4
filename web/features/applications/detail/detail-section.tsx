import { type ReactNode, useId } from 'react';

/** A part of the page with its own heading. */
export function Section({
  title,
  hint,
  actions,
  children,
  className = '',
}: {
  title: string;
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`detail-section ${className}`}>
      <div className="detail-section-head">
        <h2 id={id}>{title}</h2>
        {hint && <span className="soft">{hint}</span>}
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A name and its value, in a definition list. */
export function Fact({
  name,
  children,
  className,
}: {
  name: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
