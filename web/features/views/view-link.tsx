import { Link } from '@tanstack/react-router';
import { viewTexts } from '#contract/applications/view-texts.ts';
import type { SavedView } from '#contract/applications/views.ts';
import { pages } from '#contract/shared/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { UsersIcon } from '#web/ui/icons.tsx';
import { viewSearch } from './view-query.ts';
import styles from './views.module.css';

export function ViewLink({
  view,
  isOpen = false,
  onChosen,
}: {
  view: SavedView;
  isOpen?: boolean;
  onChosen?: (() => void) | undefined;
}) {
  const owner = view.is_own ? undefined : viewTexts.sharedBy(view.owner_name);
  return (
    <Link
      to={pages[view.list]}
      search={viewSearch(view)}
      // Not the router's idea of it: every page of the list is this view.
      activeOptions={{ exact: true }}
      aria-current={isOpen ? 'page' : undefined}
      title={[view.name, owner].filter(Boolean).join('. ')}
      onClick={onChosen}
    >
      <span className={classNames(styles.name, 'breaks')}>{view.name}</span>
      {owner && (
        <>
          <UsersIcon size={14} />
          <span className="sr-only">, {owner}</span>
        </>
      )}
    </Link>
  );
}
