import { FILTER_SELECTS, type FilterSelectName } from '#contract/applications/filter-kinds.ts';
import { FILTER_NAMES, FILTERS, type FilterName, rangeOf } from '#contract/applications/filters.ts';

const isSelect = (group: string): group is FilterSelectName => group in FILTER_SELECTS;

/** What the fields of a filter belong to: both ends of a range and the choices of a select are one. */
export const unitOf = (name: FilterName): string => {
  const { group } = FILTERS[name];
  return isSelect(group) ? FILTER_SELECTS[group] : (rangeOf(name) ?? name);
};

const labelOf = (name: FilterName) => {
  const row = FILTERS[name];
  return 'label' in row && !rangeOf(name) ? row.label : unitOf(name);
};

/** What "Filter" offers, in the order of the chips. */
export const FILTER_MENU = Object.entries(
  Object.groupBy(
    FILTER_NAMES.filter((name) => !['shown', 'links'].includes(FILTERS[name].group)),
    unitOf,
  ),
).map(([unit, names = []]) => {
  const first = names[0] as FilterName;
  const { group } = FILTERS[first];
  return { unit, label: labelOf(first), names, select: isSelect(group) ? group : undefined };
});
