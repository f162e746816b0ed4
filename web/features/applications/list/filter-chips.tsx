import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { type ChangeQuery, STAGE_FILTERS, WAITLIST_FILTERS } from './list-search.ts';

const CHOICES = { ...listTexts.waitlistChoices, ...listTexts.stageChoices };

/** The filters of waitlist and training in use: an address may combine what the select offers one at a time. */
export function FilterChips({
  query,
  onChange,
}: {
  query: ApplicationListQuery;
  onChange: ChangeQuery;
}) {
  const chips = [...WAITLIST_FILTERS, ...STAGE_FILTERS].flatMap((filter) => {
    const value = query[filter];
    return value === undefined
      ? []
      : [{ filter, label: CHOICES[filter][value ? 'true' : 'false'] }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={listTexts.inUseNow}>
      {chips.map(({ filter, label }) => (
        <li key={filter}>
          <button
            type="button"
            className="button small"
            aria-label={listTexts.removeFilter(label)}
            onClick={() => onChange({ [filter]: undefined })}
          >
            {label}
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
