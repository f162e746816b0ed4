import type { NewsroomReport } from '#contract/reports/newsroom.ts';
import { addDays, type intervalsOf } from '#server/core/calendar.ts';

type PerState = { state: string; count: number }[];
type PeopleCount = 'in_service' | 'active' | 'silent_30' | 'silent_90';
type Figures = {
  weeks: ReturnType<typeof intervalsOf>;
  stories: {
    /** In each of the weeks. */
    submitted: number[];
    published: number[];
    accepted: number;
    declined: number;
    medianDays: number | null;
    submittedByState: PerState;
    publishedByState: PerState;
  };
  people: ({ state: string } & Record<PeopleCount, number>)[];
  cohorts: ({ month: string } & Record<'people' | 'after_3' | 'after_6' | 'after_12', number>)[];
};

/** The figures as the answer has them. */
export function arrange(
  { from, to }: Record<'from' | 'to', string>,
  { weeks, stories, people, cohorts }: Figures,
): NewsroomReport {
  const { submitted, published, accepted, declined, medianDays, ...places } = stories;
  const sumOf = (name: PeopleCount) => sum(people.map((row) => row[name]));
  return {
    from,
    to,
    submitted: sum(submitted),
    accepted,
    published: sum(published),
    declined,
    median_days_to_answer: medianDays === null ? null : Math.round(medianDays * 10) / 10,
    in_service: sumOf('in_service'),
    active: sumOf('active'),
    silent_30: sumOf('silent_30'),
    silent_90: sumOf('silent_90'),
    by_week: weeks.map(({ begins, first, last }, place) => ({
      week: isoWeekOf(begins),
      first,
      last,
      submitted: submitted[place] ?? 0,
      published: published[place] ?? 0,
    })),
    by_state: byState({ ...places, people }),
    cohorts: cohorts.map(({ month, people, after_3, after_6, after_12 }) => ({
      month,
      people,
      active_after: { 3: after_3, 6: after_6, 12: after_12 },
    })),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

type ByState = NewsroomReport['by_state'][number];

/** By name; what has no state comes last. */
function byState({
  submittedByState,
  publishedByState,
  people,
}: {
  submittedByState: PerState;
  publishedByState: PerState;
  people: { state: string; in_service: number }[];
}): ByState[] {
  const inService = people.map(({ state, in_service }) => ({ state, count: in_service }));
  const all = [submittedByState, publishedByState, inService];
  const countIn = (counted: PerState, state: string) =>
    counted.find((one) => one.state === state)?.count ?? 0;
  return [...new Set(all.flat().map(({ state }) => state))]
    .sort((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map((state) => ({
      state: state || null,
      submitted: countIn(submittedByState, state),
      published: countIn(publishedByState, state),
      in_service: countIn(inService, state),
    }));
}

/** The number of the week that begins on this Monday: 2026-W07. A week belongs to the year of its Thursday. */
function isoWeekOf(monday: string): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}
