import {
  type ApplicationListQuery,
  BULK_MAX,
  type ListedApplication,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';
import { useFetchMatching } from './fetch-matching.ts';
import styles from './list.module.css';

/** Once all of a page are selected: offers the other pages as well. */
export function SelectMatching({
  query,
  total,
  selection: { selected, isAll, isBeyondView, selectMatching, clear },
}: {
  query: ApplicationListQuery;
  total: number;
  selection: Selection<ListedApplication>;
}) {
  const { mutate: fetchMatching, isPending } = useFetchMatching(query);
  if (!isBeyondView && (!isAll || selected.length >= total)) return null;
  const most = Math.min(total, BULK_MAX);
  const offer = most < total ? listTexts.selectFirst(most, total) : listTexts.selectMatching(total);
  const handleClear = () => {
    clear();
    // This button disappears.
    focusHeadline();
  };
  // Stays focusable while the rows are fetched.
  const handleSelect = () => {
    if (!isPending) fetchMatching(total, { onSuccess: selectMatching });
  };
  return (
    <Row as="p" rowGap={1} className={styles.matching}>
      <span role="status">
        {isBeyondView && selected.length === total && listTexts.allSelected(total)}
        {isBeyondView &&
          selected.length < total &&
          selected.length === most &&
          listTexts.firstSelected(most, total)}
      </span>
      <Button
        kind="link"
        size="small"
        aria-busy={isPending}
        onClick={isBeyondView ? handleClear : handleSelect}
      >
        {isBeyondView ? listTexts.clearSelection : offer}
      </Button>
    </Row>
  );
}
