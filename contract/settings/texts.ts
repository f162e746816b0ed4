import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { formatNumber, plural } from '#contract/shared/format.ts';
import type { DeskSettings } from './settings.ts';

type Name = keyof DeskSettings;

/** Each setting: its label, what it counts, and a sentence on what it changes and for whom. */
export const SETTING_TEXTS = {
  offers: {
    label: 'When a seat becomes free',
    hint: 'Decides how people on the waitlist get a seat. Offers that are already open stay as they are.',
  },
  offer_days: {
    label: 'An offer lasts (days)',
    hint: 'How long a person in line can accept a seat before it is offered to the next. Applies to new offers; the mail and the status page name the end.',
  },
  reviews_wanted: {
    label: 'Reviews per application',
    hint: 'How many editors review an application before it counts as reviewed. Its score is the mean of their latest reviews.',
  },
  hide_scores_until_reviewed: {
    label: 'Hide scores until reviewed',
    hint: 'Editors see the scores, recommendations and reviews of others only after they have reviewed the application themselves.',
  },
  hide_identity_until_reviewed: {
    label: 'Hide identity until reviewed',
    hint: 'Editors see the number instead of the name, and no email address, phone number or technical data, until they have reviewed the application themselves.',
  },
  first_look_hours: {
    label: 'First look within (hours)',
    hint: 'The promise to applicants on the landing, thank-you and status pages and in the confirmation mail.',
  },
  decision_days: {
    label: 'Decision within (days)',
    hint: 'The promise to applicants on the same pages and in the same mail.',
  },
  reapply_days: {
    label: 'Apply again after (days)',
    hint: 'How long a rejected applicant waits before applying again. 0 means at once. The mail about a rejection and the status page name the day; it also applies to earlier rejections.',
  },
  first_assignment: {
    label: 'Give a first assignment with the approval',
    hint: 'Everybody who is approved gets an assignment of their own at their place, due in 14 days. Only they and the desk see it.',
  },
  first_assignment_title: {
    label: 'Title of the first assignment',
    hint: 'People who applied in Spanish get it in Spanish as long as title and text are unchanged.',
  },
  first_assignment_brief: {
    label: 'Text of the first assignment',
    hint: 'What to do, as in any assignment. Markdown works.',
  },
} satisfies Record<Name, { label: string; hint: string }>;

export const OFFER_MODE_TEXTS: Record<DeskSettings['offers'], string> = {
  auto: 'Offer it at once to the first in line',
  manual: 'Wait for an editor to offer it',
};

export const SETTING_GROUPS: readonly { title: string; names: readonly Name[] }[] = [
  { title: 'Waitlist offers', names: ['offers', 'offer_days'] },
  {
    title: 'Reviews',
    names: ['reviews_wanted', 'hide_scores_until_reviewed', 'hide_identity_until_reviewed'],
  },
  { title: 'Promises', names: ['first_look_hours', 'decision_days'] },
  { title: 'Applying again', names: ['reapply_days'] },
  {
    title: 'The first day',
    names: ['first_assignment', 'first_assignment_title', 'first_assignment_brief'],
  },
];

export const settingsTexts = {
  lead: 'They apply to the whole desk, for all editors. Each change is in the activity log.',
  restored: 'These are your changes from before, which are not saved yet.',
  discard: 'Discard my changes',
  range: (least: number, most: number) => `From ${formatNumber(least)} to ${formatNumber(most)}`,
  /** The figure of the dashboard (rule pace-2). */
  kept: ({ first_look, decision }: Statistics['promises']) =>
    `${dashboardTexts.promisesSpan}: ${[
      { name: dashboardTexts.looks, ...first_look },
      { name: dashboardTexts.decisions, ...decision },
    ]
      .map(
        ({ name, kept_percent, count, kept, open }) =>
          `${name} ${kept_percent === null ? dashboardTexts.tooFew.toLowerCase() : `${dashboardTexts.keptPercent(kept_percent)} in time`} (${dashboardTexts.lateAndOpen(count - kept, open)})`,
      )
      .join('; ')}.`,
  /** Nine in ten took longer than promised (rule pace-3). */
  missed: (hours: number | null, days: number | null) =>
    `Lately nine in ten ${[
      ...(hours === null
        ? []
        : [`were first looked at within ${plural(Math.ceil(hours), 'hour', 'hours')}`]),
      ...(days === null ? [] : [`were decided within ${plural(Math.ceil(days), 'day', 'days')}`]),
    ].join(' and ')}: longer than promised, so applicants read these figures first.`,
  save: 'Save settings',
  saving: 'Saving...',
  saved: (changes: readonly string[]) =>
    changes.length === 0 ? 'Saved. Nothing has changed.' : `Saved. ${changes.join('. ')}.`,
  changed: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  textChanged: (label: string) => `${label}: changed`,
  on: 'on',
  off: 'off',
  failed: 'The settings could not be loaded.',
  saveFailed: 'The settings could not be saved. Your changes are still in the form.',
} as const;
