import { ASSIGNMENT_STATUS_INFO, NEED_LABELS } from '#contract/newsroom/assignment-texts.ts';
import type { Assignment } from '#contract/newsroom/assignments.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Row } from '#web/ui/layout.tsx';

export function AssignmentBadge({
  assignment: { status, due_at },
}: {
  assignment: Pick<Assignment, 'status' | 'due_at'>;
}) {
  const now = useNow();
  const { label, color } = ASSIGNMENT_STATUS_INFO[status];
  return (
    <Row as="span" gap={1} wrap={false}>
      <Badge color={color}>{label}</Badge>
      {status === 'open' && due_at < now && <Badge color="orange">{NEED_LABELS.overdue}</Badge>}
    </Row>
  );
}
