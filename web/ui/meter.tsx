import type { ReactNode } from 'react';
import styles from './meter.module.css';

/** How much is filled, in parts with a width each; only for the eye. */
export function Meter({ color, children }: { color?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.meter} data-color={color} aria-hidden="true">
      {children}
    </div>
  );
}
