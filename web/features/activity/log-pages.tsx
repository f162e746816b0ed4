import { Link } from '@tanstack/react-router';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { ListPages } from '#web/ui/list-pages.tsx';

export function LogPages({
  page,
  last,
  search,
}: {
  page: number;
  last: number;
  search: (page: number) => Record<string, unknown>;
}) {
  return (
    <ListPages
      label={activityTexts.pages}
      page={page}
      last={last}
      link={(target, props) => <Link {...props} to={pages.activity} search={search(target)} />}
    />
  );
}
