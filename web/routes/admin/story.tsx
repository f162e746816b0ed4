import { useParams, useSearch } from '@tanstack/react-router';
import { DeskStory } from '#web/features/stories/desk-story.tsx';

export function StoryPage() {
  const { id } = useParams({ from: '/admin/stories/$id' });
  const { edit } = useSearch({ from: '/admin/stories/$id' });
  return <DeskStory key={id} id={id} isEditing={edit === 'true'} />;
}
