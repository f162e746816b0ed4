import { useParams, useSearch } from '@tanstack/react-router';
import { AssignmentScreen } from '#web/features/assignments/assignment-detail.tsx';

export function AssignmentPage() {
  const { id } = useParams({ from: '/admin/assignments/$id' });
  const { edit } = useSearch({ from: '/admin/assignments/$id' });
  return <AssignmentScreen key={id} id={id} isEditing={edit === 'true'} />;
}
