import type { MediumKind, StoryStatus } from './limits.ts';
import { MEDIUM_LABELS, STORY_STATUS_LABELS } from './story-texts.ts';

const COLORS: Record<StoryStatus, string> = {
  draft: 'gray',
  submitted: 'blue',
  in_editing: 'purple',
  changes_requested: 'orange',
  accepted: 'indigo',
  declined: 'red',
  published: 'green',
};
export const storyStatusInfo = (status: StoryStatus) => ({
  label: STORY_STATUS_LABELS[status],
  color: COLORS[status],
});

/** Chicago, IL 60608; empty without a place. */
export const formatStoryPlace = ({
  city,
  state,
  zip_code,
}: Record<'city' | 'state' | 'zip_code', string | null>) =>
  [[city, state].filter(Boolean).join(', '), zip_code].filter(Boolean).join(' ');

/** Photo 2 */
export const nameMedium = (kind: MediumKind, place: number) => `${MEDIUM_LABELS[kind]} ${place}`;
