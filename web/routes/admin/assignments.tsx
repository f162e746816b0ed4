import { useSearch } from '@tanstack/react-router';
import { assignmentListQuery } from '#contract/newsroom/assignments.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { AssignmentList, NewAssignmentLink } from '#web/features/assignments/assignment-list.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function AssignmentsPage() {
  const search = useSearch({ from: '/admin/assignments' });
  return (
    <>
      <PageTitle actions={<NewAssignmentLink />}>{PAGE_TITLES.assignments}</PageTitle>
      <AssignmentList query={readQuery(assignmentListQuery, search)} />
    </>
  );
}
