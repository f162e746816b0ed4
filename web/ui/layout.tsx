import { type ComponentProps, createElement, type JSX } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Tag = keyof JSX.IntrinsicElements;
type BoxLook = {
  /** Of its text. */
  size?: 'sm' | 'xs';
};
/** The element is a `div` unless `as` names another. */
type BoxProps<As extends Tag, Look> = { as?: As } & Look &
  BoxLook &
  Omit<ComponentProps<As>, keyof (Look & BoxLook) | 'as'>;

function box(
  as: Tag = 'div',
  { size, className, ...rest }: BoxLook & { className?: string | undefined },
) {
  return createElement(as, { ...rest, className: classNames(size, className) });
}

/** A step of the spaces in theme.css. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type StackLook = {
  gap?: Gap;
  /** Without it, each child is as wide as the stack. */
  align?: 'start' | 'center';
  /** With a line above it. */
  lined?: boolean;
  /** Of a list that keeps them. */
  bullets?: boolean;
};

export function Stack<As extends Tag = 'div'>({
  as,
  gap = 4,
  align,
  lined,
  bullets,
  className,
  ...rest
}: BoxProps<As, StackLook>) {
  const look = [styles.stack, styles[`gap${gap}`], align && styles[`justify-items-${align}`]];
  return box(as, {
    ...rest,
    className: classNames(...look, lined && styles.lined, bullets && 'bullets', className),
  });
}

/** A page, or what is in its place, as wide as text should be. */
export function Column<As extends Tag = 'div'>({
  narrow,
  className,
  ...rest
}: BoxProps<As, StackLook & { narrow?: boolean }>) {
  const look = [styles.column, narrow && styles.narrow, className];
  return <Stack {...rest} className={classNames(...look)} />;
}

type RowLook = {
  gap?: Gap;
  /** Between lines, if it is less than between the children. */
  rowGap?: 1 | 2 | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
  /** On a narrow phone, each of its buttons has a line. */
  fills?: boolean;
};

export function Row<As extends Tag = 'div'>({
  as,
  gap = 3,
  rowGap,
  align = 'center',
  justify = 'start',
  wrap = true,
  fills,
  className,
  ...rest
}: BoxProps<As, RowLook>) {
  const gaps = [styles[`gap${gap}`], rowGap && styles[`rowGap${rowGap}`]];
  const look = [styles.row, ...gaps, styles[`align-${align}`], fills && styles.fills];
  return box(as, {
    ...rest,
    className: classNames(...look, styles[`justify-${justify}`], wrap && styles.wrap, className),
  });
}

export function Card<As extends Tag = 'div'>({
  as,
  gap = 3,
  align,
  rows,
  className,
  ...rest
}: BoxProps<
  As,
  Pick<StackLook, 'gap' | 'align'> & {
    /** Its children are rows with lines between them. */
    rows?: boolean;
  }
>) {
  const look = [styles.stack, styles.card, rows ? styles.rows : styles[`gap${gap}`]];
  return box(as, {
    ...rest,
    className: classNames(...look, align && styles[`justify-items-${align}`], className),
  });
}
