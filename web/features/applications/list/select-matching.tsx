import type { ApplicationListQuery, ApplicationRow } from '#contract/applications/applications.ts';
import { BULK_MAX } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { useFetchMatching } from './matching.ts';

/** Once all of a page are selected: offers the other pages as well. */
export function SelectMatching({
  query,
  total,
  selection: { selected, isAll, isBeyondView, selectMatching, clear },
}: {
  query: ApplicationListQuery;
  total: number;
  selection: Selection<ApplicationRow>;
}) {
  const { mutate: fetchMatching, isPending } = useFetchMatching(query);
  const most = Math.min(total, BULK_MAX);
  if (isBeyondView) {
    return (
      <p className="select-matching">
        <span role="status">
          {selected.length === total && listTexts.allSelected(total)}
          {selected.length === most && most < total && listTexts.firstSelected(most, total)}
        </span>
        <button type="button" className="link-button" onClick={clear}>
          {listTexts.clearSelection}
        </button>
      </p>
    );
  }
  if (!isAll || selected.length >= total) return null;
  return (
    <p className="select-matching">
      <button
        type="button"
        className="link-button"
        disabled={isPending}
        onClick={() => fetchMatching(total, { onSuccess: selectMatching })}
      >
        {most < total ? listTexts.selectFirst(most, total) : listTexts.selectMatching(total)}
      </button>
    </p>
  );
}
