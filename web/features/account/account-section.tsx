import type { ReactNode } from 'react';
import { toast } from '#web/lib/browser/toast.ts';

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

/** After a change: says so and focuses the section's headline. */
export function finish(id: string, sentence?: string): void {
  document.getElementById(id)?.focus();
  if (sentence) toast.success(sentence);
}
