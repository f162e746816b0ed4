import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './detail.module.css';

export function Section({
  title,
  hint,
  actions,
  children,
  gap = 3,
  className,
}: {
  title: string;
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
  gap?: 1 | 3;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <Stack
      as="section"
      gap={gap}
      aria-labelledby={id}
      className={classNames(styles.section, 'starts', className)}
    >
      <Row rowGap={1} align="baseline" className={styles.head}>
        <h2 id={id} className="small-heading">
          {title}
        </h2>
        {hint && (
          <Soft as="span" size="xs">
            {hint}
          </Soft>
        )}
        {actions}
      </Row>
      {children}
    </Stack>
  );
}
