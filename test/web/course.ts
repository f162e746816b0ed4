import type { ReadModule } from '#contract/training/course.ts';

export const idOf = (place: number) => `4d3f6a56-5a52-4d2c-9f5f-${String(place).padStart(12, '0')}`;

export const makeModule = (place: number, facts: Partial<ReadModule> = {}): ReadModule => ({
  id: idOf(place),
  title: `Module ${place}`,
  minutes: 15,
  text: `## Part ${place}\n\nRead this.`,
  video_url: null,
  has_captions: false,
  questions: [],
  attempts: 0,
  wrong: [],
  passed_at: null,
  ...facts,
});
