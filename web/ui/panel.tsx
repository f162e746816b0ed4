import { type ComponentProps, useId } from 'react';
import { Card } from './layout.tsx';
import styles from './panel.module.css';

/** One of several cards in a grid; the title says what its chart or list shows. */
export function Panel({
  title,
  children,
  ...rest
}: Pick<ComponentProps<'section'>, 'style' | 'children'> & { title: string }) {
  const id = useId();
  return (
    <Card as="section" {...rest} className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className="small-heading">
        {title}
      </h2>
      {children}
    </Card>
  );
}
