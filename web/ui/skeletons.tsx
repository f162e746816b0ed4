import type { ReactNode } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';

export function Skeleton({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`skeleton ${className}`} role="status">
      <span className="sr-only">{siteTexts.loading}</span>
      {children}
    </div>
  );
}

export const bars = (count: number, className: string) =>
  // Identical placeholders: only their index can be a key.
  Array.from({ length: count }, (_, place) => `${className}-${place}`).map((key) => (
    <div key={key} className={className} />
  ));

/** A headline and some text. */
export function PageSkeleton() {
  return (
    <Skeleton>
      <div className="bar title" />
      {bars(3, 'bar')}
      <div className="bar half" />
    </Skeleton>
  );
}

/** A headline and labelled fields. */
export function FormSkeleton({ fields = 2 }: { fields?: number }) {
  return (
    <Skeleton>
      <div className="bar title" />
      {bars(fields, 'bar field')}
      <div className="bar button" />
    </Skeleton>
  );
}

/** Figures in a row. */
export function CardsSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <Skeleton>
      <div className="bar title" />
      <div className="cards">{bars(cards, 'bar card')}</div>
    </Skeleton>
  );
}

/** A table with its head. */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Skeleton>
      <div className="bar title" />
      {bars(rows, 'bar row')}
    </Skeleton>
  );
}
