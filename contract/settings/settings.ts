import { z } from 'zod';

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
});
export type DeskSettings = z.output<typeof deskSettings>;

/** As stored: `version` grows with every change. */
export const settingsResponse = deskSettings.extend({ version: z.int32() });
export type StoredSettings = z.output<typeof settingsResponse>;
/** With the version that the editor has seen, a change since then refuses it (rule settings-4). */
export const settingsBody = deskSettings.extend({ version: z.int32().nullish() });
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
};
