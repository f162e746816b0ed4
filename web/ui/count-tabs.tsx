import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#contract/shared/format.ts';
import { classNames } from './class-names.ts';
import styles from './count-tabs.module.css';
import { Row } from './layout.tsx';

type TabLink = {
  'aria-current': 'page' | undefined;
  'data-color': string | undefined;
  children: ReactNode;
};
type CountTab<Key> = {
  key: Key;
  label: string;
  /** Only of parts that are counted; undefined until it is loaded. */
  count?: number | undefined;
  color?: string | undefined;
  isCurrent: boolean;
};

/** Parts of one list with how many each has; `link` is the router's link to one. */
export function CountTabs<Key>({
  label,
  tabs,
  link,
}: {
  label: string;
  tabs: readonly CountTab<Key>[];
  link: (key: Key, props: TabLink) => ReactNode;
}) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  // On a phone the current one may be beyond the edge.
  useLayoutEffect(() => {
    const tab = nav.current?.querySelectorAll('li')[current];
    if (!nav.current || !tab) return;
    const middle = tab.offsetLeft - nav.current.offsetLeft + tab.offsetWidth / 2;
    nav.current.scrollLeft = middle - nav.current.clientWidth / 2;
  }, [current]);
  return (
    <nav ref={nav} className={classNames(styles.tabs, 'on-screen')} aria-label={label}>
      <Row as="ul" gap={1} wrap={false}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            {link(tab.key, {
              'aria-current': tab.isCurrent ? 'page' : undefined,
              'data-color': tab.color,
              children: (
                <>
                  {tab.label}{' '}
                  {'count' in tab && (
                    <span>{tab.count !== undefined && formatNumber(tab.count)}</span>
                  )}
                </>
              ),
            })}
          </li>
        ))}
      </Row>
    </nav>
  );
}
