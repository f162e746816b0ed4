import { Link } from '@tanstack/react-router';
import { coverageState } from '#contract/coverage/coverage-state.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { ListPages } from '#web/ui/list-pages.tsx';
import { SortHead } from '#web/ui/sort-head.tsx';
import { Table } from '#web/ui/table.tsx';
import type { MapZip } from './coverage.api.ts';
import styles from './coverage.module.css';
import { lastPage, ROWS_PER_PAGE } from './coverage-rows.ts';
import {
  type ChangeSearch,
  type CoverageSearch,
  nextSort,
  SORTS,
  writeSearch,
} from './coverage-search.ts';
import { DotShape } from './dot-shape.tsx';

/** The facts of the map, sorted and in pages, both in the address. */
export function CoverageTable({
  zips,
  search,
  onSearch,
}: {
  /** Sorted. */
  zips: readonly MapZip[];
  search: CoverageSearch;
  onSearch: ChangeSearch;
}) {
  const page = Math.min(search.page, lastPage(zips.length));
  const rows = zips.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  return (
    <div>
      <Table className={styles.table} aria-label={coverageTexts.table}>
        <thead>
          <tr>
            {SORTS.map((column) => (
              <SortHead
                key={column}
                className={column === 'zip' || column === 'place' ? undefined : styles.number}
                columns={[{ sort: column, label: coverageTexts.columns[column] }]}
                sortBy={search.sort}
                sortOrder={search.order}
                onSort={() => onSearch({ ...nextSort(search, column), page: 1 })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((zip) => (
            <tr key={zip.zip_code}>
              <th scope="row">
                <State zip={zip} />
                <Link
                  to={pages.applications}
                  search={{ zipCode: zip.zip_code }}
                  title={coverageTexts.showApplications(zip.zip_code)}
                >
                  {zip.zip_code}
                </Link>
              </th>
              <td>{coverageTexts.place(zip.city, zip.state)}</td>
              <td className={styles.number}>{coverageTexts.seats(zip.held, zip.limit)}</td>
              <td className={styles.number}>{formatNumber(zip.approved)}</td>
              <td className={styles.number}>{formatNumber(zip.waiting)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ListPages
        label={coverageTexts.pages}
        page={page}
        last={lastPage(zips.length)}
        isStale={false}
        link={(target, props) => (
          <Link
            {...props}
            to={pages.coverage}
            search={writeSearch({ ...search, page: target })}
            resetScroll={false}
          />
        )}
      />
    </div>
  );
}

function State({ zip }: { zip: MapZip }) {
  const state = coverageState(zip);
  const name = coverageTexts.states[state];
  return (
    <span title={name}>
      <DotShape state={state} />
      <span className="sr-only">{name} </span>
    </span>
  );
}
