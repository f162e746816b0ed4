import { Link } from '@tanstack/react-router';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { contradictions } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NothingMatches } from '#web/ui/filter-bar.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import styles from './list.module.css';
import { FILTER_FORM } from './list-filters.tsx';
import { hasFilters } from './list-search.ts';

export function ListLoading({ rows }: { rows: number }) {
  return (
    <Skeleton isWide className={styles.skeleton}>
      <Bars count={rows} kind="row" className={styles.bar} />
    </Skeleton>
  );
}

/** Nothing matches the filters, perhaps because they exclude each other, or nobody has applied yet. */
export function ListEmpty({ query }: { query: ApplicationListQuery }) {
  const reasons = [...new Set(contradictions(query).map(({ message }) => message))];
  if (!hasFilters(query)) {
    return (
      <EmptyState
        action={
          <>
            <p>{listTexts.noneYet}</p>
            <Link className={buttonClass({ size: 'small' })} to={pages.apply}>
              {listTexts.openForm}
            </Link>
          </>
        }
      >
        {messages.noApplicationsFound}
      </EmptyState>
    );
  }
  const sentences = [messages.noApplicationsFound, ...reasons];
  return <NothingMatches form={FILTER_FORM}>{sentences.join('. ')}</NothingMatches>;
}
