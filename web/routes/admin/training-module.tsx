import { useParams } from '@tanstack/react-router';
import { ModuleEditor } from '#web/features/course-editor/module-editor.tsx';

export function TrainingModulePage() {
  const { id } = useParams({ from: '/admin/training/$id' });
  return <ModuleEditor key={id} id={id} />;
}
