import { Link } from '@tanstack/react-router';
import { listTexts } from '#contract/applications/list-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import type { WaitlistQuery } from '#contract/waitlist/waitlist.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Page x of y, where there is more than one. */
export function WaitlistPages({ query, last }: { query: WaitlistQuery; last: number }) {
  if (last === 1) return null;
  const linkTo = (page: number, label: string) => {
    if (page < 1 || page > last || page === query.page) {
      return (
        <span className={buttonClass({ size: 'compact', isOff: true })} aria-disabled="true">
          {label}
        </span>
      );
    }
    const search = { zipCode: query.zipCode, page: page === 1 ? undefined : page };
    return (
      <Link className={buttonClass({ size: 'compact' })} to={pages.waitlist} search={search}>
        {label}
      </Link>
    );
  };
  return (
    <nav className="list-pages" aria-label={waitlistTexts.pages}>
      {linkTo(1, listTexts.firstPage)}
      {linkTo(query.page - 1, labels.previous)}
      <span aria-current="page">{listTexts.pageOf(query.page, last)}</span>
      {linkTo(query.page + 1, labels.next)}
      {linkTo(last, listTexts.lastPage)}
    </nav>
  );
}
