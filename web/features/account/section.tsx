import type { ReactNode } from 'react';

/** A part of the page. Its headline can be focused, for when the pressed button has gone. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="account-section" aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className="soft">{lead}</p>}
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}

export const focusHeadline = (id: string) => document.getElementById(id)?.focus();
