import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';

/** The look of a badge, for other elements; they need the `data-color` of theme.css. */
export const badgeClass = styles.badge;

export function Badge({
  color = 'gray',
  className,
  ...rest
}: ComponentProps<'span'> & { color?: string | undefined }) {
  return <span {...rest} className={classNames(badgeClass, className)} data-color={color} />;
}
