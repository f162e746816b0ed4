import { useQuery } from '@tanstack/react-query';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { reviewersOptions } from '#web/features/applications/applications.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';
import { CloseIcon } from '#web/ui/public-icons.tsx';
import { chipsOf } from './chips.ts';
import styles from './list.module.css';
import type { ChangeQuery } from './list-search.ts';

/** The filters in use, each with a button that removes it. */
export function FilterChips({
  query,
  onChange,
}: {
  query: ApplicationListQuery;
  onChange: ChangeQuery;
}) {
  const { reviewer } = query;
  const { data } = useQuery({ ...reviewersOptions, enabled: reviewer !== undefined });
  const named = data?.users.find(({ id }) => id === reviewer)?.name;
  const chips = chipsOf(query, data ? named : '…');
  if (chips.length === 0) return null;
  return (
    <Row as="ul" gap={2} className={styles.chips} aria-label={listTexts.inUseNow}>
      {chips.map(({ names, words }) => (
        <li key={words}>
          <Button
            size="compact"
            aria-label={listTexts.removeFilter(words)}
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            {words}
            <CloseIcon size={14} />
          </Button>
        </li>
      ))}
    </Row>
  );
}
