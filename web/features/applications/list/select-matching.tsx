import {
  type ApplicationListQuery,
  BULK_MAX,
  type ListedApplication,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';
import { useFetchMatching } from './fetch-matching.ts';
import styles from './list.module.css';

/** Clears the selection, or once it is all of a page offers the other pages as well. */
export function SelectMatching({
  query,
  total,
  selection: { selected, isAll, isBeyondView, selectMatching },
  onClear,
}: {
  query: ApplicationListQuery;
  total: number;
  selection: Selection<ListedApplication>;
  onClear: () => void;
}) {
  const { mutate: fetchMatching, isPending } = useFetchMatching(query);
  const canGrow = isAll && !isBeyondView && selected.length < total;
  const most = Math.min(total, BULK_MAX);
  const offer = most < total ? listTexts.selectFirst(most, total) : listTexts.selectMatching(total);
  // Stays focusable while the rows are fetched.
  const handleSelect = () => {
    if (!isPending) fetchMatching(total, { onSuccess: selectMatching });
  };
  return (
    <Row as="p" rowGap={1} size="xs" className={styles.matching}>
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
        onClick={canGrow ? handleSelect : onClear}
      >
        {canGrow ? offer : listTexts.clearSelection}
      </Button>
    </Row>
  );
}
