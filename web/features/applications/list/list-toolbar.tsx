import type {
  ApplicationListQuery,
  ListedApplication,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { Row } from '#web/ui/layout.tsx';
import { BulkActions } from './bulk-actions.tsx';
import styles from './list.module.css';
import { SelectMatching } from './select-matching.tsx';

/** How many applications there are, and what can be done with the selected ones. */
export function ListToolbar({
  query,
  total,
  showing,
  selection,
}: {
  query: ApplicationListQuery;
  total: number | undefined;
  showing: number;
  selection: Selection<ListedApplication>;
}) {
  return (
    <Row gap={4} rowGap={2} justify="between" className={styles.toolbar}>
      <Row as="p" gap={4} wrap={false} className={styles.counts} role="status">
        <Count label={listTexts.total} value={total} />
        <Count label={listTexts.showing} value={total === undefined ? undefined : showing} />
        <Count label={listTexts.selected} value={selection.selected.length} />
      </Row>
      {total !== undefined && <SelectMatching query={query} total={total} selection={selection} />}
      <BulkActions selection={selection} />
    </Row>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <span>
      {label} <strong>{value === undefined ? '…' : formatNumber(value)}</strong>
    </span>
  );
}
