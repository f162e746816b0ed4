import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';
import { Stack } from './layout.tsx';

/** Children in as many columns as fit, none narrower than `narrowest`. */
export function Grid<As extends 'div' | 'ul' | 'ol' | 'dl' = 'div'>({
  narrowest,
  isFixed = false,
  isTop = false,
  className,
  ...rest
}: ComponentProps<typeof Stack<As>> & {
  narrowest: `${number}rem`;
  /** Few children are not wider than many. */
  isFixed?: boolean;
  /** Each is as high as its content. */
  isTop?: boolean;
}) {
  const style: CSSProperties & Record<'--narrowest', string> = { '--narrowest': narrowest };
  const look = classNames(
    styles.grid,
    isFixed && styles.fixed,
    isTop && styles['align-start'],
    className,
  );
  return <Stack {...rest} className={look} style={style} />;
}
