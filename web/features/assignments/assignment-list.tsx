import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  ASSIGNMENT_STATUS_INFO,
  NEED_LABELS,
  assignmentTexts as texts,
} from '#contract/newsroom/assignment-texts.ts';
import { ASSIGNMENT_NEEDS, type AssignmentListQuery } from '#contract/newsroom/assignments.ts';
import { ASSIGNMENT_STATUSES } from '#contract/newsroom/limits.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FilterBar, FilterRow } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { AssignmentBadge } from './assignment-badge.tsx';
import { assignmentsOptions } from './assignments.api.ts';
import styles from './assignments.module.css';

const FILTERS = 'assignment-filters';
const OPTIONS = [
  { value: '', label: texts.all },
  ...ASSIGNMENT_STATUSES.map((value) => ({ value, label: ASSIGNMENT_STATUS_INFO[value].label })),
  ...ASSIGNMENT_NEEDS.map((value) => ({ value, label: NEED_LABELS[value] })),
];
/** The page of an assignment that does not exist yet. */
export const NEW_ASSIGNMENT = 'new';

export function NewAssignmentLink() {
  return (
    <Link
      className={buttonClass({ kind: 'primary', size: 'compact' })}
      to={pages.assignment('$id')}
      params={{ id: NEW_ASSIGNMENT }}
    >
      <PlusIcon size={16} />
      {texts.new}
    </Link>
  );
}

/** Filter and page are in the address. */
export function AssignmentList({ query }: { query: AssignmentListQuery }) {
  const navigate = useNavigate();
  const { status, need } = query;
  const { columns } = texts;
  const show = (value: string) =>
    void navigate({
      to: pages.assignments,
      search: {
        status: ASSIGNMENT_STATUSES.find((one) => one === value),
        need: ASSIGNMENT_NEEDS.find((one) => one === value),
      },
      replace: true,
    });
  return (
    <Stack gap={3}>
      <Soft size="sm">{texts.lead}</Soft>
      <FilterBar id={FILTERS} label={texts.filters} onReset={() => show('')}>
        <FilterRow>
          <FilterSelect
            label={texts.show}
            data={OPTIONS}
            value={need ?? status ?? ''}
            onFilter={show}
          />
        </FilterRow>
      </FilterBar>
      <PagedRows
        answer={useQuery(assignmentsOptions(query))}
        rowsOf={({ assignments }) => assignments}
        shown={query}
        texts={texts}
        filteredBy={(status || need) && FILTERS}
        emptyAction={<NewAssignmentLink />}
        link={(page, props) => (
          <Link {...props} to={pages.assignments} search={{ status, need, page }} />
        )}
        hasBoldNames
        className={styles.table}
        rowKey={({ id }) => id}
        columns={[
          [
            columns.title,
            (one) => (
              <Link to={pages.assignment('$id')} params={{ id: one.id }}>
                {one.title}
              </Link>
            ),
          ],
          [columns.place, texts.place],
          [columns.due, ({ due_at }) => <Time value={due_at} />],
          [columns.people, ({ taken, wanted }) => texts.takenOf(taken, wanted)],
          [columns.status, (one) => <AssignmentBadge assignment={one} />],
        ]}
      />
    </Stack>
  );
}
