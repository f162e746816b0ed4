import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress.module.css';

export const Progress = ({ className, ...rest }: ComponentProps<'progress'>) => (
  <progress {...rest} className={classNames(styles.progress, className)} />
);
