import { useParams, useSearch } from '@tanstack/react-router';
import { AssignmentScreen } from '#web/features/assignments/assignment-detail.tsx';
import { writeTo } from './write-to.tsx';

export function AssignmentPage() {
  const { id } = useParams({ from: '/admin/assignments/$id' });
  const { edit } = useSearch({ from: '/admin/assignments/$id' });
  return (
    <AssignmentScreen
      key={id}
      id={id}
      isEditing={edit === 'true'}
      onWrite={(people) =>
        writeTo({
          user_ids: people.map(({ user_id }) => user_id),
          names: new Map(people.map(({ user_id, full_name }) => [user_id, full_name])),
        })
      }
    />
  );
}
