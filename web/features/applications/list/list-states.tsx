import { Link } from '@tanstack/react-router';
import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NothingMatches } from '#web/ui/filter-bar.tsx';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import { FILTERS } from './list-filters.tsx';

/** Placeholders for the rows while they load. */
export function ListLoading({ rows }: { rows: number }) {
  return <Skeleton className="list-skeleton">{bars(rows, 'bar row')}</Skeleton>;
}

/** Either nothing matches the filters, or nobody has applied yet. */
export function ListEmpty({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState
        action={
          <Link className="button small" to={pages.apply}>
            {listTexts.openForm}
          </Link>
        }
      >
        {listTexts.noneYet}
      </EmptyState>
    );
  }
  return <NothingMatches form={FILTERS}>{messages.noApplicationsFound}</NothingMatches>;
}
