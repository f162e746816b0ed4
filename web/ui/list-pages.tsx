import { type ReactNode, useEffect, useRef } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { pageTexts } from '#contract/shared/part-texts.ts';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Row } from './layout.tsx';
import styles from './list-tools.module.css';

type PageLink = { className?: string | undefined; children: string; replace?: true };

/**
 * Page x of y, where there is more than one; with `hasEnds` also links to the first and the last. A
 * page that is no longer there, as after a deletion, leads to the last one.
 */
export function ListPages({
  label,
  page,
  last,
  isStale,
  hasEnds = false,
  link,
}: {
  label: string;
  page: number;
  last: number;
  /** Whether the rows are still those of another page or filter. */
  isStale: boolean;
  hasEnds?: boolean;
  /** The router's link to a page. */
  link: (page: number, props: PageLink) => ReactNode;
}) {
  if (page > last && !isStale) {
    return <Followed>{link(last, { children: pageTexts.lastPage, replace: true })}</Followed>;
  }
  if (last <= 1) return null;
  const linkTo = (target: number, text: string) => {
    if (target >= 1 && target <= last && target !== page) {
      return link(target, { className: buttonClass({ size: 'compact' }), children: text });
    }
    return (
      <span className={buttonClass({ size: 'compact', isOff: true })} aria-disabled="true">
        {text}
      </span>
    );
  };
  return (
    <Row
      as="nav"
      gap={2}
      justify="center"
      className={classNames(styles.pages, 'on-screen')}
      aria-label={label}
    >
      {hasEnds && linkTo(1, pageTexts.firstPage)}
      {linkTo(page - 1, labels.previous)}
      <span aria-current="page">{pageTexts.pageOf(page, last)}</span>
      {linkTo(page + 1, labels.next)}
      {hasEnds && linkTo(last, pageTexts.lastPage)}
    </Row>
  );
}

/** Follows the link in it at once. */
function Followed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.querySelector('a')?.click(), []);
  return (
    <span ref={box} hidden>
      {children}
    </span>
  );
}
