import { useParams } from '@tanstack/react-router';
import { AlertScreen } from '#web/features/alerts/alert-detail.tsx';

export function AlertPage() {
  const { id } = useParams({ from: '/admin/alerts/$id' });
  return <AlertScreen key={id} id={id} />;
}
