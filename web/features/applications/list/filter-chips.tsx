import { useQuery } from '@tanstack/react-query';
import { describeFilters } from '#contract/applications/filter-words.ts';
import {
  type ApplicationFilters,
  FILTERS,
  type FilterName,
} from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { reviewersOptions } from '#web/features/applications/applications.api.ts';
import { Row } from '#web/ui/layout.tsx';
import { CloseIcon } from '#web/ui/public-icons.tsx';
import type { FilterProps } from './filter-fields.tsx';
import { FILTER_MENU, unitOf } from './filter-units.ts';
import styles from './list.module.css';

/** The filters in use: a press on one shows its field, another removes it. */
export function FilterChips({
  query,
  onChange,
  onEdit,
}: Omit<FilterProps, 'errors'> & { onEdit: (unit: string) => void }) {
  const { reviewer } = query;
  const { data } = useQuery({ ...reviewersOptions, enabled: reviewer !== undefined });
  const named = data?.users.find(({ id }) => id === reviewer)?.name;
  const chips = chipsOf(query, data ? named : '…');
  if (chips.length === 0) return null;
  return (
    <Row as="ul" gap={1} className={styles.chips} aria-label={listTexts.inUseNow}>
      {chips.map(({ names, words }) => {
        const unit = names[0] && unitOf(names[0]);
        const isEditable = FILTER_MENU.some((one) => one.unit === unit);
        return (
          <li key={words}>
            {unit && isEditable ? (
              <button
                type="button"
                aria-label={listTexts.editFilter(words)}
                onClick={() => onEdit(unit)}
              >
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
            <button
              type="button"
              aria-label={listTexts.removeFilter(words)}
              onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
            >
              <CloseIcon size={14} />
            </button>
          </li>
        );
      })}
    </Row>
  );
}

/** The search field and the tabs show these. */
const isInView = (name: FilterName | undefined) => name && FILTERS[name].group === 'shown';

/** The filters in use, in words; those that are always in view left out. */
export const chipsOf = (query: ApplicationFilters, reviewerName: string | undefined) =>
  describeFilters(query, { reviewerName }).filter(({ names }) => !isInView(names[0]));
