import { useParams } from '@tanstack/react-router';
import { ImportScreen } from '#web/features/import/import-detail.tsx';

export function ImportOnePage() {
  const { id } = useParams({ from: '/admin/import/$id' });
  return <ImportScreen key={id} id={id} />;
}
