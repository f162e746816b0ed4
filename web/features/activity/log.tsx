import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { PagedList } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './activity.module.css';

/** One page of either log; `search` is what the address of another one has. */
export function Log<Data extends { totalCount: number }>({
  search,
  ...list
}: Omit<ComponentProps<typeof PagedList<Data>>, 'link' | 'head'> & {
  search: (page: number) => Record<string, unknown>;
}) {
  return (
    <PagedList
      {...list}
      head={({ totalCount }) => (
        <Soft size="sm" role="status" className={styles.total}>
          {activityTexts.total(totalCount)}
        </Soft>
      )}
      link={(page, props) => <Link {...props} to={pages.activity} search={search(page)} />}
    />
  );
}
