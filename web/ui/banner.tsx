import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';
import { AlertIcon, CheckIcon, InfoIcon } from './public-icons.tsx';

const KINDS = {
  error: { role: 'alert', Icon: AlertIcon },
  success: { role: 'status', Icon: CheckIcon },
  info: { role: 'note', Icon: InfoIcon },
  warning: { role: 'alert', Icon: AlertIcon },
} as const;

/**
 * A message about the whole form or page; screen readers announce errors and successes, and
 * information with the role `status`.
 */
export function Banner({
  kind,
  role = KINDS[kind].role,
  className,
  action,
  children,
}: {
  kind: keyof typeof KINDS;
  role?: string;
  className?: string | undefined;
  /** A button at its end. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const { Icon } = KINDS[kind];
  return (
    <div
      className={classNames(styles.banner, kind !== 'info' && styles[kind], className)}
      role={role}
    >
      <Icon />
      <div>{children}</div>
      {action}
    </div>
  );
}
