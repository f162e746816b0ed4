import { Link } from '@tanstack/react-router';
import { activityTexts } from '#contract/activity/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function LogPages({
  page,
  last,
  search,
}: {
  page: number;
  last: number;
  search: (page: number) => Record<string, unknown>;
}) {
  if (last <= 1) return null;
  return (
    <nav className="list-pages" aria-label={activityTexts.pages}>
      {page > 1 && (
        <Link
          className={buttonClass({ size: 'compact' })}
          to={pages.activity}
          search={search(page - 1)}
        >
          {labels.previous}
        </Link>
      )}
      <span aria-current="page">{activityTexts.pageOf(page, last)}</span>
      {page < last && (
        <Link
          className={buttonClass({ size: 'compact' })}
          to={pages.activity}
          search={search(page + 1)}
        >
          {labels.next}
        </Link>
      )}
    </nav>
  );
}
