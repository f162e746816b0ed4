import { Link } from '@tanstack/react-router';
import { type ListView, PAGE_SIZES } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Row } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import styles from './list.module.css';
import { type ChangeQuery, lastPage, writeListSearch } from './list-search.ts';

export function ApplicationPages({
  query,
  total,
  isStale,
  onChange,
}: {
  query: ListView;
  total: number;
  isStale: boolean;
  onChange: ChangeQuery;
}) {
  return (
    <Row justify="between" className={styles.foot}>
      <ListPages
        label={listTexts.pages}
        page={query.page}
        last={lastPage(total, query.limit)}
        isStale={isStale}
        hasEnds
        link={(page, props) => (
          <Link {...props} to={pages.applications} search={writeListSearch({ ...query, page })} />
        )}
      />
      <FilterSelect
        className={styles.perPage}
        label={listTexts.perPage}
        data={PAGE_SIZES.map(String)}
        value={String(query.limit)}
        onFilter={(value) => onChange({ limit: Number(value) })}
      />
    </Row>
  );
}
