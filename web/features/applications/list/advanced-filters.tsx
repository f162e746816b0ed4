import { useQuery } from '@tanstack/react-query';
import { type ApplicationListQuery, PAGE_SIZES } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { User } from '#contract/users/users.ts';
import { reviewersOptions } from '#web/features/applications/applications.api.ts';
import { nameZone } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { type ChangeQuery, chooseOne, STAGE_FILTERS, WAITLIST_FILTERS } from './list-search.ts';

const DAYS_HINT = listTexts.daysOf(nameZone(network.time_zone));
const FLAGGED_OPTIONS = (['all', 'only', 'not'] as const).map((value) => ({
  value,
  label: listTexts.flaggedChoices[value],
}));
const WAITLIST_OPTIONS = [
  { value: '', label: listTexts.anyWaitlist },
  ...WAITLIST_FILTERS.map((value) => ({ value, label: listTexts.waitlistChoices[value].true })),
];
const STAGE_OPTIONS = [
  { value: '', label: listTexts.anyStage },
  ...STAGE_FILTERS.map((value) => ({ value, label: listTexts.stageChoices[value].true })),
];
const FLAGGED: Record<string, boolean | undefined> = { only: true, not: false };

export function AdvancedFilters({
  query,
  onChange,
}: {
  query: ApplicationListQuery;
  onChange: ChangeQuery;
}) {
  const { dateFrom, dateTo, flagged, reviewer, limit } = query;
  const { data } = useQuery(reviewersOptions);
  return (
    <>
      <DebouncedField
        type="date"
        label={listTexts.dateFrom}
        title={DAYS_HINT}
        max={dateTo}
        value={dateFrom ?? ''}
        onFilter={(day) => onChange({ dateFrom: day || undefined }, { replace: true })}
      />
      <DebouncedField
        type="date"
        label={listTexts.dateTo}
        title={DAYS_HINT}
        min={dateFrom}
        value={dateTo ?? ''}
        onFilter={(day) => onChange({ dateTo: day || undefined }, { replace: true })}
      />
      <FilterSelect
        label={listTexts.flagged}
        data={FLAGGED_OPTIONS}
        value={flagged === undefined ? 'all' : flagged ? 'only' : 'not'}
        onFilter={(value) => onChange({ flagged: FLAGGED[value] })}
      />
      <FilterSelect
        label={listTexts.waitlist}
        data={WAITLIST_OPTIONS}
        value={WAITLIST_FILTERS.find((filter) => query[filter]) ?? ''}
        onFilter={(value) => onChange(chooseOne(WAITLIST_FILTERS, value))}
      />
      <FilterSelect
        label={listTexts.stage}
        data={STAGE_OPTIONS}
        value={STAGE_FILTERS.find((filter) => query[filter]) ?? ''}
        onFilter={(value) => onChange(chooseOne(STAGE_FILTERS, value))}
      />
      <FilterSelect
        label={listTexts.reviewer}
        data={reviewerOptions(data?.users ?? [], reviewer)}
        value={reviewer ?? ''}
        onFilter={(value) => onChange({ reviewer: value || undefined })}
      />
      <FilterSelect
        label={listTexts.perPage}
        data={PAGE_SIZES.map(String)}
        value={String(limit)}
        onFilter={(value) => onChange({ limit: Number(value) })}
      />
      <p className="filter-hint">{DAYS_HINT}</p>
    </>
  );
}

/** A link may name somebody who is no longer among the administrators. */
function reviewerOptions(users: readonly User[], chosen: string | undefined) {
  const known = users.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === undefined || users.some(({ id }) => id === chosen);
  return [
    { value: '', label: listTexts.anyReviewer },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: listTexts.unknownReviewer }]),
  ];
}
