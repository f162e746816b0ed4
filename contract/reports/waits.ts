import { z } from 'zod';
import { FILTERS } from '#contract/applications/filters.ts';
import { type Age, TO_DECIDE, TO_REVIEW } from '#contract/applications/waiting.ts';
import { DUE_SOON_DAYS } from '#contract/newsroom/limits.ts';
import { dateTime } from '#contract/shared/fields.ts';
import { formatNumber, plural } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';

/** The place of the undelivered mail on the dashboard. */
export const FAILED_MAIL = 'failed-mail';

type WaitInfo = {
  label: string;
  to: string;
  search?: Record<string, string>;
  hash?: string;
  /** There is no promised time: `due_at` says since when the first of them waits. */
  isSince?: true;
};

/**
 * What can wait for an editor, each with the queue where it is done (rule reports-7). A new kind is a
 * row here and one in `server/reports/waits.service.ts`.
 */
export const WAITS = {
  first_look: { label: 'First looks', to: pages.applications, search: TO_REVIEW },
  decision: { label: 'Decisions', to: pages.applications, search: TO_DECIDE },
  tape: {
    label: 'Tapes to watch',
    to: pages.applications,
    search: { tape_waiting: 'true', sortBy: 'waiting' },
    isSince: true,
  },
  story: {
    label: 'Stories to read',
    to: pages.stories,
    search: { status: 'submitted', sortOrder: 'asc' },
    isSince: true,
  },
  offer: { label: 'Offers about to end', to: pages.waitlist },
  mail: { label: 'Mail that failed', to: pages.dashboard, hash: FAILED_MAIL, isSince: true },
  assignment_overdue: {
    label: 'Assignments overdue',
    to: pages.assignments,
    search: { need: 'overdue' },
  },
  assignment_due_soon: {
    label: `Assignments due within ${DUE_SOON_DAYS} days`,
    to: pages.assignments,
    search: { need: 'due_soon' },
  },
  assignment_untaken: {
    label: 'Assignments that nobody has taken',
    to: pages.assignments,
    search: { need: 'untaken' },
  },
  silent: {
    label: FILTERS.silent.yes,
    to: pages.applications,
    search: { silent: 'true', sortBy: 'waiting' },
  },
} as const satisfies Record<string, WaitInfo>;
export type WaitKind = keyof typeof WAITS;
export const WAIT_KINDS = Object.keys(WAITS) as WaitKind[];
export const waitInfo = (kind: WaitKind): WaitInfo => WAITS[kind];

export const waitsResponse = z.object({
  /** Those that are due first first; what nothing waits for at the end. */
  waits: z.array(
    z.object({
      kind: z.enum(WAIT_KINDS),
      count: z.number().int(),
      /** Of them, those whose time is over. */
      late: z.number().int(),
      /** Of the first of them. */
      due_at: dateTime.nullable(),
    }),
  ),
});
export type Wait = z.output<typeof waitsResponse>['waits'][number];

const long = ({ count, unit }: Age) => plural(count, unit, `${unit}s`);

export const waitTexts = {
  title: 'What waits for you',
  late: (late: number) => `${formatNumber(late)} late`,
  dueIn: (age: Age) => `due in ${long(age)}`,
  dueSince: (age: Age) => `due ${long(age)} ago`,
  since: (age: Age) => `for ${long(age)}`,
  nothing: 'Nothing waits for you.',
  quiet: (labels: readonly string[]) => `Nothing else: ${labels.join(', ').toLowerCase()}.`,
  failed: 'What waits for you could not be loaded.',

  start: 'How to begin',
  steps: {
    settings: {
      title: 'Set what you promise',
      text: 'How soon applicants hear from you, and how offers of seats are made.',
      link: 'Open the settings',
    },
    users: {
      title: 'Add your colleagues',
      text: 'Editors review and decide. Each gets an account of their own.',
      link: 'Open User Management',
    },
    apply: {
      title: 'Share the application form',
      text: 'Who applies appears here at once. Send in one yourself to see how it goes.',
      link: 'Open the application form',
    },
  },
} as const;
