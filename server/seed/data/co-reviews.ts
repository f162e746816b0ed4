import { DAY_MS, HOUR_MS } from './calendar.ts';
import { rateAgain, writeReview } from './feedback.ts';
import type { EditorAction } from './lifecycle.ts';
import type { Action, Plan } from './plan.ts';
import type { Random } from './random.ts';

const CO_REVIEWED = 0.3;
const BY_THREE = 0.3;
const FAR_APART = 0.4;
const RECUSED = 0.04;

const REASONS = [
  'Former colleague of mine',
  'We are neighbors and talk every week',
  'My sister-in-law',
  'Wrote about my own beat, I could not be fair',
  null,
  null,
];

type Context = { editors: number; now: Date };

/** Reviews by one or two colleagues between the first review and what was decided then. */
export function planCoReviews(
  random: Random,
  { actions, quality }: Plan,
  { editors, now }: Context,
): EditorAction[] {
  const first = actions.find((action) => action.kind === 'review');
  if (!first || !random.chance(CO_REVIEWED)) return [];
  const decided = actions.find(({ at, kind }) => at > first.at && kind !== 'note');
  const start = first.at.getTime();
  const end = Math.min(decided?.at.getTime() ?? Infinity, now.getTime(), start + 4 * DAY_MS);
  const colleagues = indexes(editors).filter((index) => index !== first.editor % editors);
  return random.sample(colleagues, random.chance(BY_THREE) ? 2 : 1).flatMap((editor) => {
    const at = new Date(Math.floor(random.between(start, end)));
    const review = random.chance(FAR_APART)
      ? rateAgain(random, first.review, at)
      : writeReview(random, quality, at);
    const addsNote = random.chance(0.3);
    return at.getTime() > start ? [{ kind: 'review', at, editor, review, addsNote }] : [];
  });
}

/** Some editor who had nothing to do with the application so far steps back from it. */
export function planRecusal(
  random: Random,
  { id, created_at }: Plan,
  actions: readonly Action[],
  { editors, now }: Context,
) {
  const busy = actions.map((action) => ('editor' in action ? action.editor % editors : -1));
  const idle = indexes(editors).filter((index) => !busy.includes(index));
  if (!random.chance(RECUSED) || idle.length === 0) return undefined;
  const at = new Date(Math.floor(created_at.getTime() + random.between(HOUR_MS, 2 * DAY_MS)));
  const editor = random.pick(idle);
  return at < now ? { application_id: id, editor, reason: random.pick(REASONS), at } : undefined;
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
