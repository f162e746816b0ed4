import type { ReactNode } from 'react';
import { toast } from '#web/lib/browser/toast.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './account.module.css';

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
    <Stack as="section" lined className={styles.section} aria-labelledby={id}>
      <Stack gap={2}>
        <h2 id={id} className="small-heading" tabIndex={-1}>
          {title}
        </h2>
        {lead && (
          <Soft size="sm" className="breaks">
            {lead}
          </Soft>
        )}
      </Stack>
      <Stack>{children}</Stack>
    </Stack>
  );
}

/** After a change: says so and focuses the section's headline. */
export function finish(id: string, sentence?: string): void {
  document.getElementById(id)?.focus();
  if (sentence) toast.success(sentence);
}
