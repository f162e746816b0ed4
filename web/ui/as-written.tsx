import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A text of several lines as somebody wrote it. */
export function AsWritten({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames('as-written', className)} />;
}
