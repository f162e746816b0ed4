import { startTransition, useOptimistic } from 'react';
import { FILTERS } from '#contract/applications/filters.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import type { FilterProps } from './filter-fields.tsx';
import { chooseStatuses, chosenStatuses } from './list-search.ts';

/** The tabs choose one status; here several can be ticked. */
export function SeveralStatuses({ query, errors, onChange }: FilterProps) {
  // The address changes a moment later, and a second box may be ticked before that.
  const [chosen, setChosen] = useOptimistic(chosenStatuses(query));
  const choose = (statuses: ApplicationStatus[]) =>
    startTransition(async () => {
      setChosen(statuses);
      await onChange(chooseStatuses(statuses));
    });
  return (
    <fieldset className="several-statuses">
      <legend>{FILTERS.statuses.label}</legend>
      {APPLICATION_STATUSES.map((status) => (
        <label key={status}>
          <input
            type="checkbox"
            checked={chosen.includes(status)}
            onChange={({ currentTarget }) =>
              choose(
                currentTarget.checked
                  ? [...chosen, status]
                  : chosen.filter((one) => one !== status),
              )
            }
          />
          {STATUS_INFO[status].label}
        </label>
      ))}
      {errors.statuses && <p className="filter-error">{errors.statuses}</p>}
    </fieldset>
  );
}
