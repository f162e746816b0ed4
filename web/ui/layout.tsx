import { type ComponentProps, createElement, type JSX } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Tag = keyof JSX.IntrinsicElements;
/** The element is a `div` unless `as` names another; a list loses its bullets. */
type BoxProps<As extends Tag, Look> = { as?: As } & Look &
  Omit<ComponentProps<As>, keyof Look | 'as'>;

function box(as: Tag = 'div', props: { className?: string | undefined }) {
  const isList = as === 'ul' || as === 'ol';
  return createElement(as, {
    ...props,
    className: classNames(isList && styles.list, props.className),
  });
}

/** A step of the spaces in theme.css. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6;

/** Children below each other. */
export function Stack<As extends Tag = 'div'>({
  as,
  gap = 4,
  className,
  ...rest
}: BoxProps<As, { gap?: Gap }>) {
  return box(as, { ...rest, className: classNames(styles.stack, styles[`gap${gap}`], className) });
}

type RowLook = {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
};

/** Children beside each other. */
export function Row<As extends Tag = 'div'>({
  as,
  gap = 3,
  align = 'center',
  justify = 'start',
  wrap = true,
  className,
  ...rest
}: BoxProps<As, RowLook>) {
  const look = [styles.row, styles[`gap${gap}`], styles[`align-${align}`]];
  return box(as, {
    ...rest,
    className: classNames(...look, styles[`justify-${justify}`], wrap && styles.wrap, className),
  });
}

/** A part of a page with a frame. */
export function Card<As extends Tag = 'div'>({
  as,
  gap = 3,
  className,
  ...rest
}: BoxProps<As, { gap?: Gap }>) {
  const look = [styles.stack, styles.card, styles[`gap${gap}`]];
  return box(as, { ...rest, className: classNames(...look, className) });
}
