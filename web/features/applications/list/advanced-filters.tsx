import { useQuery } from '@tanstack/react-query';
import { type ApplicationListQuery, PAGE_SIZES } from '#contract/applications/applications.ts';
import { filterTexts } from '#contract/applications/filter-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATES, stateName } from '#contract/coverage/states.ts';
import type { User } from '#contract/users/users.ts';
import { reviewersOptions } from '#web/features/applications/applications.api.ts';
import { nameZone } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { DayFilter, NumberFilter, YesNoFilter } from './filter-fields.tsx';
import {
  type ChangeQuery,
  chooseOne,
  type FilterErrors,
  STAGE_FILTERS,
  WAITLIST_FILTERS,
} from './list-search.ts';
import { SeveralStatuses } from './several-statuses.tsx';

const DAYS_HINT = listTexts.daysOf(nameZone(network.time_zone));
const WAITLIST_OPTIONS = [
  { value: '', label: listTexts.anyWaitlist },
  ...WAITLIST_FILTERS.map((value) => ({ value, label: listTexts.waitlistChoices[value].true })),
];
const STAGE_OPTIONS = [
  { value: '', label: listTexts.anyStage },
  ...STAGE_FILTERS.map((value) => ({ value, label: listTexts.stageChoices[value].true })),
];
const STATE_OPTIONS = [
  { value: '', label: filterTexts.anyState },
  ...STATES.map((value) => ({ value, label: stateName(value) })),
];
const FLAGGED_CHOICES = {
  true: listTexts.flaggedChoices.only,
  false: listTexts.flaggedChoices.not,
} as const;

export type FilterProps = {
  query: ApplicationListQuery;
  errors: FilterErrors;
  onChange: ChangeQuery;
};

/** The filters that are not always in view. */
export function AdvancedFilters(props: FilterProps) {
  const { query, errors, onChange } = props;
  const { reviewer, limit } = query;
  const { data } = useQuery(reviewersOptions);
  return (
    <>
      <SeveralStatuses {...props} />
      <DayFilter {...props} filter="dateFrom" label={listTexts.dateFrom} title={DAYS_HINT} />
      <DayFilter {...props} filter="dateTo" label={listTexts.dateTo} title={DAYS_HINT} />
      <YesNoFilter
        {...props}
        filter="scored"
        label={filterTexts.scored}
        choices={filterTexts.scoredChoices}
      />
      <NumberFilter {...props} filter="scoreMin" label={filterTexts.scoreMin} />
      <NumberFilter {...props} filter="scoreMax" label={filterTexts.scoreMax} />
      <NumberFilter {...props} filter="riskMin" label={filterTexts.riskMin} />
      <NumberFilter {...props} filter="waitingDays" label={filterTexts.waitingDays} />
      <YesNoFilter
        {...props}
        filter="duplicate"
        label={filterTexts.duplicate}
        choices={filterTexts.duplicateChoices}
      />
      <YesNoFilter
        {...props}
        filter="flagged"
        label={listTexts.flagged}
        choices={FLAGGED_CHOICES}
      />
      <FilterSelect
        label={filterTexts.state}
        data={STATE_OPTIONS}
        value={query.state ?? ''}
        onFilter={(value) => onChange({ state: STATES.find((state) => state === value) })}
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
        error={errors.silent}
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
