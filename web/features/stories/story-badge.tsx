import type { StoryStatus } from '#contract/newsroom/limits.ts';
import { storyStatusInfo } from '#contract/newsroom/story-format.ts';
import { Badge } from '#web/ui/badge.tsx';

export function StoryBadge({ status }: { status: StoryStatus }) {
  const { label, color } = storyStatusInfo(status);
  return <Badge color={color}>{label}</Badge>;
}
