import type { ReactNode } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';
import { classNames } from './class-names.ts';
import styles from './skeletons.module.css';

export function Skeleton({
  isWide = false,
  isLong = false,
  className,
  children,
}: {
  /** As wide as the page. */
  isWide?: boolean;
  /** As long as the window, so that the footer does not move when the content arrives. */
  isLong?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const look = classNames(styles.skeleton, isWide && styles.wide, isLong && styles.long, className);
  return (
    <div className={look} role="status">
      <span className="sr-only">{siteTexts.loading}</span>
      {children}
    </div>
  );
}

type BarLook = {
  kind?: 'title' | 'half' | 'field' | 'button' | 'row' | 'card';
  height?: `${number}rem`;
  className?: string | undefined;
};

/** In the place of a line of text or of something else. */
export function Bar({ kind, height, className }: BarLook) {
  const look = classNames(styles.bar, kind && styles[kind], className);
  return <div className={look} style={height && { height }} />;
}

export function Bars({ count, ...look }: BarLook & { count: number }) {
  // Identical placeholders: only their index can be a key.
  return Array.from({ length: count }, (_, place) => `bar-${place}`).map((key) => (
    <Bar key={key} {...look} />
  ));
}

export function PageSkeleton() {
  return (
    <Skeleton>
      <Bar kind="title" />
      <Bars count={3} />
      <Bar kind="half" />
    </Skeleton>
  );
}

export function FormSkeleton({ fields = 2 }: { fields?: number }) {
  return (
    <Skeleton>
      <Bar kind="title" />
      <Bars count={fields} kind="field" />
      <Bar kind="button" />
    </Skeleton>
  );
}

export function CardsSkeleton() {
  return (
    <Skeleton>
      <Bar kind="title" />
      <div className={styles.cards}>
        <Bars count={4} kind="card" />
      </div>
    </Skeleton>
  );
}

export function TableSkeleton() {
  return (
    <Skeleton>
      <Bar kind="title" />
      <Bars count={10} kind="row" />
    </Skeleton>
  );
}
