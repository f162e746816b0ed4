import { startTransition, useOptimistic } from 'react';
import { FILTERS } from '#contract/applications/filters.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import type { FilterProps } from './filter-fields.tsx';
import styles from './list.module.css';
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
    <Stack as="fieldset" gap={1} size="xs" className={styles.statuses}>
      <legend className="bold">{FILTERS.statuses.label}</legend>
      {APPLICATION_STATUSES.map((status) => (
        <CheckField
          key={status}
          label={STATUS_INFO[status].label}
          checked={chosen.includes(status)}
          onChange={({ currentTarget }) =>
            choose(
              currentTarget.checked ? [...chosen, status] : chosen.filter((one) => one !== status),
            )
          }
        />
      ))}
      {errors.statuses && <p className="danger">{errors.statuses}</p>}
    </Stack>
  );
}
