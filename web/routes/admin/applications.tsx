import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ApplicationListQuery, shownName } from '#contract/applications/applications.ts';
import { listShortcuts, listTexts } from '#contract/applications/list-texts.ts';
import { TO_REVIEW } from '#contract/applications/waiting.ts';
import { snippetShortcut } from '#contract/letters/snippet-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ApplicationList } from '#web/features/applications/list/application-list.tsx';
import { iconOnPhone, ListActions } from '#web/features/applications/list/list-actions.tsx';
import { linkSearch } from '#web/features/applications/list/list-context.ts';
import {
  filtersOf,
  isToReview,
  readListSearch,
  writeListSearch,
} from '#web/features/applications/list/list-search.ts';
import { PreviewButton } from '#web/features/applications/list/preview-setting.tsx';
import { NextButton, useNextKey } from '#web/features/reviews/review-next-button.tsx';
import { SaveViewButton } from '#web/features/views/save-view-button.tsx';
import { usePageActions, useShortcutHelp } from '#web/lib/browser/page-actions.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { writeTo } from './write-to.tsx';

export function ApplicationsPage() {
  const query = readListSearch(useSearch({ from: '/admin/applications' }));
  return (
    <>
      <PageTitle actions={<Actions query={query} />}>{PAGE_TITLES.applications}</PageTitle>
      <ApplicationList
        query={query}
        onWrite={(selected, topic) =>
          writeTo({
            application_ids: selected.map(({ id }) => id),
            topic,
            names: new Map(selected.map((one) => [one.id, shownName(one)])),
          })
        }
      />
    </>
  );
}

function Actions({ query }: { query: ApplicationListQuery }) {
  const navigate = useNavigate();
  const exported = { to: pages.reports, search: writeListSearch(filtersOf(query)) } as const;
  usePageActions([{ does: listTexts.exportThese, run: () => void navigate(exported) }]);
  useShortcutHelp([...Object.values(listShortcuts), snippetShortcut]);
  useNextKey('decide', linkSearch(query).list);
  return (
    <ListActions>
      <NextButton task="review" kind="primary" list={linkSearch(query).list} />
      <Link
        className={buttonClass({ size: 'compact' })}
        to={pages.applications}
        search={TO_REVIEW}
        // Not the router's idea of it: other pages of the queue count, other filters do not.
        activeOptions={{ exact: true }}
        aria-current={isToReview(query) ? 'page' : undefined}
      >
        {listTexts.toReview}
      </Link>
      <Link className={buttonClass({ size: 'compact' }, iconOnPhone)} {...exported}>
        <DownloadIcon size={16} />
        <span>{listTexts.exportThese}</span>
      </Link>
      <SaveViewButton search={writeListSearch(query)} className={iconOnPhone} />
      <PreviewButton />
    </ListActions>
  );
}
