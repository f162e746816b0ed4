import type {
  ApplicationListQuery,
  ListedApplication,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { BulkActions } from './bulk-actions.tsx';
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
    <div className="list-toolbar">
      <p className="list-counts" role="status">
        <Count label={listTexts.total} value={total} />
        <Count label={listTexts.showing} value={total === undefined ? undefined : showing} />
        <Count label={listTexts.selected} value={selection.selected.length} />
      </p>
      {total !== undefined && <SelectMatching query={query} total={total} selection={selection} />}
      <BulkActions selection={selection} />
    </div>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <span>
      {label} <strong>{value === undefined ? '…' : formatNumber(value)}</strong>
    </span>
  );
}
