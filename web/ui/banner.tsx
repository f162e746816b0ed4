import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';
import { AlertIcon, CheckIcon, InfoIcon } from './public-icons.tsx';

const KINDS = {
  error: { role: 'alert', color: 'red', Icon: AlertIcon },
  success: { role: 'status', color: 'green', Icon: CheckIcon },
  info: { role: 'note', color: undefined, Icon: InfoIcon },
  warning: { role: 'alert', color: 'orange', Icon: AlertIcon },
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
  const { color, Icon } = KINDS[kind];
  return (
    <div className={classNames(styles.banner, className)} data-color={color} role={role}>
      <Icon />
      <div>{children}</div>
      {action}
    </div>
  );
}
