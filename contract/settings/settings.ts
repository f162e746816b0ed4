import { z } from 'zod';
import { longText, onOneLine } from '#contract/shared/fields.ts';

/** How a freed seat reaches the line: offered at once, or by an editor (rule settings-2). */
export const OFFER_MODES = ['auto', 'manual'] as const;

/** The least and the most that each number may be; the database has the same limits. */
export const SETTING_RANGES = {
  reviews_wanted: [1, 5],
  offer_days: [1, 30],
  first_look_hours: [1, 720],
  decision_days: [1, 365],
  reapply_days: [0, 3_650],
} as const;

const inRange = (name: keyof typeof SETTING_RANGES) => {
  const [least, most] = SETTING_RANGES[name];
  const message = `Enter a whole number from ${least} to ${most}`;
  return z.number({ error: message }).int(message).min(least, message).max(most, message);
};

/** As long as those of any assignment. */
export const SETTING_LENGTHS = {
  first_assignment_title: [3, 120],
  first_assignment_brief: [1, 5_000],
} as const;

const textOf = (name: keyof typeof SETTING_LENGTHS) => {
  const [least, most] = SETTING_LENGTHS[name];
  const message = `Enter ${least} to ${most} characters`;
  const typed = z.string({ error: message }).trim().min(least, message).max(most, message);
  return typed.pipe(longText(most));
};

/** What the editors decide for the whole desk (rule settings-1). */
export const deskSettings = z.object({
  reviews_wanted: inRange('reviews_wanted'),
  hide_scores_until_reviewed: z.boolean(),
  hide_identity_until_reviewed: z.boolean(),
  offers: z.enum(OFFER_MODES),
  offer_days: inRange('offer_days'),
  first_look_hours: inRange('first_look_hours'),
  decision_days: inRange('decision_days'),
  reapply_days: inRange('reapply_days'),
  /** Whether an approval comes with an assignment (rule newsroom-19). */
  first_assignment: z.boolean(),
  first_assignment_title: textOf('first_assignment_title').refine(onOneLine, 'Enter one line'),
  first_assignment_brief: textOf('first_assignment_brief'),
});
export type DeskSettings = z.output<typeof deskSettings>;

/** As stored: `version` grows with every change. */
export const settingsResponse = deskSettings.extend({
  first_assignment_title: z.string(),
  first_assignment_brief: z.string(),
  version: z.int32(),
});
export type StoredSettings = z.output<typeof settingsResponse>;
const { first_assignment, first_assignment_title, first_assignment_brief } = deskSettings.shape;
/**
 * With the version that the editor has seen, a change since then refuses it (rule settings-4). Clients that
 * know nothing of the first assignment may leave it out.
 */
export const settingsBody = deskSettings.extend({
  first_assignment: first_assignment.optional(),
  first_assignment_title: first_assignment_title.optional(),
  first_assignment_brief: first_assignment_brief.optional(),
  version: z.int32().nullish(),
});
export type SettingsChange = z.output<typeof settingsBody>;

export const DEFAULT_SETTINGS: DeskSettings = {
  reviews_wanted: 1,
  hide_scores_until_reviewed: false,
  hide_identity_until_reviewed: false,
  offers: 'auto',
  offer_days: 7,
  first_look_hours: 48,
  decision_days: 30,
  reapply_days: 90,
  first_assignment: true,
  first_assignment_title: 'Your street, 90 seconds',
  first_assignment_brief: `Show us where you live: what is new, missing or worth knowing on your street this week.

- Talk to one neighbor, and write down their name and how to reach them.
- Take a photo or record up to 90 seconds.
- Check every fact twice, and say how you know it.

It need not be big news. We answer with what works and what to try next.`,
};
