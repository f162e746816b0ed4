import { Link } from '@tanstack/react-router';
import { INTERVALS, OVERVIEW_DAYS } from '#contract/reports/overview.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { isoDayIn, nameZone } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { FilterBar, FilterRow, ZipFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { StateFilter } from '#web/ui/state-filter.tsx';
import styles from './overview.module.css';
import {
  type ChangeOverview,
  lastDays,
  type OverviewSearch,
  type Period,
  thisYear,
} from './overview-search.ts';

const DAYS_HINT = overviewTexts.days(nameZone(network.time_zone));
const INTERVAL_OPTIONS = INTERVALS.map((value) => ({
  value,
  label: overviewTexts.intervals[value],
}));

export type FieldErrors = Partial<Record<keyof OverviewSearch, string>>;

/** The period and the place of the figures, as the address has them. */
export function OverviewFilters({
  search,
  period,
  errors,
  onChange,
  onReset,
  linkTo,
}: {
  search: OverviewSearch;
  /** The period that is shown: without one in the address, the default of the API. */
  period: Partial<Period>;
  errors: FieldErrors;
  onChange: ChangeOverview;
  onReset: () => void;
  /** The address of this page with a change. */
  linkTo: (change: Partial<OverviewSearch>) => Record<string, string>;
}) {
  return (
    <FilterBar label={overviewTexts.filters} onReset={onReset}>
      <FilterRow className={styles.filters}>
        <DebouncedField
          type="date"
          label={overviewTexts.from}
          title={DAYS_HINT}
          value={period.dateFrom ?? ''}
          error={errors.dateFrom}
          onFilter={(day) => onChange({ ...period, dateFrom: day || undefined })}
        />
        <DebouncedField
          type="date"
          label={overviewTexts.to}
          title={DAYS_HINT}
          value={period.dateTo ?? ''}
          error={errors.dateTo}
          onFilter={(day) => onChange({ ...period, dateTo: day || undefined })}
        />
        <FilterSelect
          label={overviewTexts.by}
          data={INTERVAL_OPTIONS}
          value={search.by}
          error={errors.by}
          onFilter={(value) => onChange({ by: INTERVALS.find((one) => one === value) })}
        />
        <StateFilter
          label={overviewTexts.state}
          any={overviewTexts.anyState}
          value={search.state}
          error={errors.state}
          onFilter={(state) => onChange({ state })}
        />
        <ZipFilter
          className={styles.zip}
          label={overviewTexts.zip}
          value={search.zipCode}
          error={errors.zipCode}
          onFilter={(zipCode) => onChange({ zipCode })}
        />
        <Button type="reset" size="compact">
          {overviewTexts.reset}
        </Button>
      </FilterRow>
      <Presets period={period} linkTo={linkTo} />
    </FilterBar>
  );
}

function Presets({
  period,
  linkTo,
}: {
  period: Partial<Period>;
  linkTo: (change: Partial<OverviewSearch>) => Record<string, string>;
}) {
  const today = isoDayIn(network.time_zone, new Date());
  const presets = [
    ...[30, OVERVIEW_DAYS].map((days) => ({
      name: overviewTexts.lastDays(days),
      ...lastDays(days, today),
    })),
    { name: overviewTexts.thisYear, ...thisYear(today) },
  ];
  return (
    <Row as="ul" gap={2} size="xs" className="choices" aria-label={overviewTexts.presets}>
      {presets.map(({ name, dateFrom, dateTo }) => {
        const isChosen = period.dateFrom === dateFrom && period.dateTo === dateTo;
        return (
          <li key={name}>
            <Link
              className={buttonClass({ size: 'compact' })}
              to={pages.reports}
              search={linkTo({ dateFrom, dateTo })}
              activeOptions={{ exact: true }}
              aria-current={isChosen ? 'true' : undefined}
              resetScroll={false}
            >
              {name}
            </Link>
          </li>
        );
      })}
      <Soft as="li">{DAYS_HINT}</Soft>
    </Row>
  );
}
