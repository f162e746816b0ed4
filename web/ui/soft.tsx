import { type ComponentProps, createElement } from 'react';
import { classNames } from './class-names.ts';

/** The colour of secondary text, for another element. */
export const softClass = 'soft';

/** Secondary text: softer, and often smaller; `lg` is for the lead of a page. */
export function Soft({
  as = 'p',
  size,
  className,
  ...rest
}: {
  as?: 'p' | 'span' | 'div' | 'li' | 'dt' | 'dd';
  size?: 'lg' | 'sm' | 'xs';
} & ComponentProps<'p'>) {
  const look = classNames(softClass, size, className);
  return createElement(as, { ...rest, className: look });
}
