import { listTexts } from '#contract/applications/list-texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import styles from './list.module.css';

/** How many applications there are; undefined while they load. */
export function ListCounts(counts: {
  total: number | undefined;
  showing: number | undefined;
  selected: number;
}) {
  return (
    <Row
      as="p"
      wrap={false}
      className={classNames(styles.counts, 'soft figures one-line')}
      role="status"
    >
      {(['total', 'showing', 'selected'] as const).map((name) => (
        <span key={name}>
          {listTexts[name]} <strong>{formatCount(counts[name])}</strong>
        </span>
      ))}
    </Row>
  );
}

const formatCount = (count: number | undefined) =>
  count === undefined ? '…' : formatNumber(count);
