import type { FilterRow } from '#contract/applications/filter-kinds.ts';
import { FILTER_NAMES, FILTERS, type FilterName } from '#contract/applications/filters.ts';

function examplesOf(row: FilterRow): string[] {
  switch (row.kind) {
    case 'text':
      return ['VNC', 'v'];
    case 'zip':
      return ['606', '60601'];
    case 'status':
      return ['new'];
    case 'statuses':
      return ['waitlisted,approved'];
    case 'reviewer':
      return ['0b0e7a52-6a0e-4c8b-9f5d-2f6f6c1b7a11'];
    case 'day':
      return ['2026-01-02'];
    case 'number':
      return [String(row.least), String(row.most)];
    case 'choice':
      return Object.keys(row.options).slice(0, 2);
    case 'yes_no':
      return ['true', 'false'];
  }
}

/** Every filter with values of its kind, as an address has them. */
export const FILTER_EXAMPLES: [FilterName, string][] = FILTER_NAMES.flatMap((name) =>
  examplesOf(FILTERS[name]).map((value): [FilterName, string] => [name, value]),
);
