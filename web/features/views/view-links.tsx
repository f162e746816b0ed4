import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { viewTexts } from '#contract/applications/view-texts.ts';
import type { SavedView, ViewList } from '#contract/applications/views.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { accountSetup } from '#web/lib/auth/account-setup.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { ViewLink } from './view-link.tsx';
import { shownViews } from './view-query.ts';
import { viewsOf } from './views.api.ts';
import styles from './views.module.css';
import { rememberHeight, ViewsPlaceholder } from './views-placeholder.tsx';

type ViewsDialog = Awaited<ReturnType<typeof loadDialog>>;
const loadDialog = async () => (await import('./views-dialog.tsx')).ViewsDialog;

/** The saved views as links of the navigation; nothing if there are none. */
export function ViewLinks({
  list,
  search,
  isOpenView,
  onChosen,
}: {
  list: ViewList;
  /** Of the list in view, which can then be saved as a view. */
  search: Record<string, string> | undefined;
  isOpenView: (view: SavedView) => boolean;
  onChosen?: (() => void) | undefined;
}) {
  // Beside the page of an account that needs a first step the call would be refused.
  const isEarly = useStore(accountSetup.isMissing);
  const { data: views, isPending } = useQuery({ ...viewsOf(list), enabled: !isEarly });
  const [AllViews, setAllViews] = useState<ViewsDialog>();
  const showAll = () =>
    loadDialog().then(
      (Dialog) => setAllViews(() => Dialog),
      (error) => toastError(error, { failed: viewTexts.loadFailed }),
    );
  const openId = views?.find(isOpenView)?.id;
  const shown = shownViews(views ?? [], openId);
  const entries = shown.length > 0 ? shown.length + 1 : 0;
  useEffect(() => {
    if (!isPending) rememberHeight(list, entries);
  }, [isPending, list, entries]);
  if (isPending) return <ViewsPlaceholder list={list} />;
  return (
    <>
      {entries > 0 && (
        <ul className={styles.links} aria-label={viewTexts.views}>
          {shown.map((view) => (
            <li key={view.id}>
              <ViewLink view={view} isOpen={view.id === openId} onChosen={onChosen} />
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void showAll()}>
              {viewTexts.all}
            </button>
          </li>
        </ul>
      )}
      {/* Also without a view: the last one may be deleted while a colleague edits it. */}
      {AllViews && (
        <AllViews
          list={list}
          search={search}
          onChosen={onChosen}
          onClose={() => setAllViews(undefined)}
        />
      )}
    </>
  );
}
