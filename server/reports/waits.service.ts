import {
  type ApplicationListQuery,
  applicationListQuery,
} from '#contract/applications/applications.ts';
import { LONGEST_FIRST, TO_DECIDE, waitsSince } from '#contract/applications/waiting.ts';
import type { AssignmentNeed } from '#contract/newsroom/assignments.ts';
import { storyListQuery } from '#contract/newsroom/stories.ts';
import { OFFERS_ENDING_HOURS } from '#contract/reports/reports.ts';
import { WAIT_KINDS, WAITS, type Wait, type WaitKind } from '#contract/reports/waits.ts';
import { countApplications, listApplications } from '#server/applications/applications.service.ts';
import type { Config } from '#server/core/config.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { listAssignments } from '#server/newsroom/assignments.service.ts';
import { listStories } from '#server/newsroom/desk-stories.service.ts';
import { getOffersEnding } from './statistics.queries.ts';

type Deps = {
  db: Db;
  config: Pick<Config, 'network'>;
  now: () => Date;
  settings: SettingsCache;
  mail: MailQueue;
};
type Read = (deps: Deps, viewer: Viewer) => Promise<Omit<Wait, 'kind'>>;

const HOUR_MS = 3_600_000;

const firstOf = async (deps: Deps, viewer: Viewer, query: ApplicationListQuery) => {
  const { applications, totalCount } = await listApplications(deps, viewer, query);
  return { first: applications[0], count: totalCount };
};

/** A queue with a promised time, the first that is due first. */
const promised = (search: typeof LONGEST_FIRST | typeof TO_DECIDE): Read => {
  const query = applicationListQuery.parse({ ...search, limit: 1 });
  return async (deps, viewer) => {
    const { db, config } = deps;
    const [{ first, count }, late] = await Promise.all([
      firstOf(deps, viewer, query),
      countApplications(db, { ...query, overdue: true }, viewer, config.network.time_zone),
    ]);
    return { count, late, due_at: first?.due_at ?? null };
  };
};

const tapes = applicationListQuery.parse({ ...WAITS.tape.search, limit: 1 });
const submitted = storyListQuery.parse({ ...WAITS.story.search, limit: 1 });
const silent = applicationListQuery.parse(WAITS.silent.search);

const assignments =
  (need: AssignmentNeed): Read =>
  async (deps) => {
    const { assignments, totalCount: count } = await listAssignments(deps, {
      need,
      page: 1,
      limit: 1,
    });
    const late = need === 'overdue' ? count : 0;
    return { count, late, due_at: assignments[0]?.due_at ?? null };
  };

const READ: Record<WaitKind, Read> = {
  first_look: promised(LONGEST_FIRST),
  decision: promised(TO_DECIDE),
  async tape(deps, viewer) {
    const { first, count } = await firstOf(deps, viewer, tapes);
    return { count, late: 0, due_at: first ? waitsSince(first) : null };
  },
  // Nothing is due: a message may help them on.
  async silent({ db, config }, viewer) {
    const count = await countApplications(db, silent, viewer, config.network.time_zone);
    return { count, late: 0, due_at: null };
  },
  async story(deps) {
    const { stories, totalCount: count } = await listStories(deps, submitted);
    return { count, late: 0, due_at: stories[0]?.submitted_at ?? null };
  },
  async offer({ db, now }) {
    const by = new Date(now().getTime() + OFFERS_ENDING_HOURS * HOUR_MS);
    return { ...(await getOffersEnding(db, by)), late: 0 };
  },
  // All of it should have arrived already.
  async mail({ db, mail }) {
    const { totalCount: count } = await mail.listFailed(db, { page: 1, limit: 1 });
    const { mails } = await mail.listFailed(db, { page: Math.max(1, count), limit: 1 });
    return { count, late: count, due_at: mails[0]?.failed_at ?? null };
  },
  assignment_overdue: assignments('overdue'),
  assignment_due_soon: assignments('due_soon'),
  assignment_untaken: assignments('untaken'),
};

/** Everything that waits for an editor, in the order in which it is due (rule reports-7). */
export async function getWaits(deps: Deps, viewer: Viewer): Promise<Wait[]> {
  const waits: Wait[] = [];
  // One after the other: a page that editors open often must not take every connection.
  for (const kind of WAIT_KINDS) waits.push({ kind, ...(await READ[kind](deps, viewer)) });
  const time = ({ due_at }: Wait) => due_at?.getTime() ?? Infinity;
  return waits.sort((a, b) => time(a) - time(b));
}
