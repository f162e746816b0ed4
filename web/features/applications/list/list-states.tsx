import { Link } from '@tanstack/react-router';
import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages, siteTexts } from '#contract/shared/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NothingMatches } from '#web/ui/filter-bar.tsx';
import { FILTERS } from './list-filters.tsx';

/** Placeholders for the rows while they load. */
export function ListLoading({ rows }: { rows: number }) {
  return (
    <div className="skeleton list-skeleton" role="status">
      <span className="sr-only">{siteTexts.loading}</span>
      {Array.from({ length: rows }, (_, place) => `row-${place}`).map((key) => (
        <div key={key} className="bar row" />
      ))}
    </div>
  );
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
