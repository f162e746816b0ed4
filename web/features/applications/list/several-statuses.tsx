import { filterTexts } from '#contract/applications/filter-texts.ts';
import { APPLICATION_STATUSES, STATUS_INFO } from '#contract/applications/statuses.ts';
import type { FilterProps } from './advanced-filters.tsx';
import { chooseStatuses, chosenStatuses } from './list-search.ts';

/** The tabs choose one status; here several can be ticked. */
export function SeveralStatuses({ query, errors, onChange }: FilterProps) {
  const chosen = chosenStatuses(query);
  return (
    <fieldset className="several-statuses">
      <legend>{filterTexts.statuses}</legend>
      {APPLICATION_STATUSES.map((status) => (
        <label key={status}>
          <input
            type="checkbox"
            checked={chosen.includes(status)}
            onChange={({ currentTarget }) =>
              onChange(
                chooseStatuses(
                  currentTarget.checked
                    ? [...chosen, status]
                    : chosen.filter((one) => one !== status),
                ),
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
