import type { ReviewDetails } from '#contract/reviews/reviews.ts';
import { percentScore, type Recommendation, RUBRIC } from '#contract/reviews/rubric.ts';
import type { RiskSignalId } from '#contract/technical/risk.ts';
import type { Random } from './random.ts';

const PRAISE = [
  'Writes clearly and knows what a source is. Would send out after training.',
  'Concrete examples, open about own interests. One of the better ones this month.',
  'Strong local ties, and the verification answer is close to what we teach.',
  'Calm on the phone, has equipment, asks good questions.',
  'Published work checked: three pieces, all accurate.',
];
const DOUBT = [
  'Willing, but the verification answer is thin. Worth a call before deciding.',
  'Good neighbor, little experience. Would need a mentor for the first stories.',
  'Answers are general. Ask for one example of a story checked and dropped.',
  'Time commitment is uncertain; explanation is honest about it.',
  'Promising, though the writing needs an editor.',
];
const REFUSAL = [
  'Answers avoid the questions. No method for checking facts.',
  'Strong opinions on one topic, and the credibility answer confirms it.',
  'Declines video and the demo tape; little left to work with.',
  'Text reads like it was copied; two essays share whole sentences with a public page.',
];

const NOTES = [
  'Called, no answer. Will try again on Thursday.',
  'Spoke for ten minutes. Friendly, precise, available from next month.',
  'Reference confirmed by phone.',
  'Asked for two links to published pieces by e-mail.',
  'Links received and read. Solid.',
  'Prefers evenings for training.',
  'Knows one of our correspondents in the next county, who recommends them.',
  'Please keep in mind for the election desk.',
  'Spelling of the name was wrong in our first letter, apologized.',
  'Could cover the neighboring ZIP code as well if we ever allow two.',
  'Demo tape runs six minutes instead of five. Sound is good.',
  'Needs captions in training, told the coordinator.',
];

const FLAG_REASONS = [
  'Possible duplicate, please compare before deciding',
  'Please check the references first',
  'Essay looks copied',
  'Asked a question we have not answered yet',
  'Applicant is a public official: ask the board',
  'Under 18? Please ask for age',
];
const RISK_REASONS: Partial<Record<RiskSignalId, string>> = {
  location_mismatch: 'Address is far from the ZIP code, please call',
  vpn: 'Submitted through a VPN, verify identity before training',
  hurried: 'Form was completed unusually fast',
};

export const writeNote = (random: Random) => random.pick(NOTES);
/** Why an editor flags: something in the technical data if it is suspicious, else anything. */
export function writeFlagReason(random: Random, signals: readonly RiskSignalId[]): string {
  const suspicions = signals.flatMap((id) => RISK_REASONS[id] ?? []);
  return random.pick(suspicions.length > 0 ? suspicions : FLAG_REASONS);
}

/** An editor's review of somebody this good: editors differ a little, and so do the criteria. */
export function writeReview(random: Random, quality: number, at: Date) {
  const criteria = Object.fromEntries(
    RUBRIC.map(({ id, levels }) => {
      const rating = Math.min(1, Math.max(0, random.around(quality + 0.12, 0.16)));
      const level = Math.round((1 - rating) * (levels.length - 1));
      return [id, levels[level]?.points ?? 0] as const;
    }),
  );
  return conclude(random, criteria, at);
}

/** How a colleague sees it who is two levels away in some criteria. */
export function rateAgain(random: Random, { criteria }: WrittenReview, at: Date) {
  const disputed = random.sample(
    RUBRIC.filter(({ levels }) => levels.length === 5),
    random.integer(2, 4),
  );
  const changed = disputed.map(({ id, levels }) => {
    const level = levels.findIndex(({ points }) => points === criteria[id]);
    return [id, levels[level < 2 ? level + 2 : level - 2]?.points ?? 0] as const;
  });
  return conclude(random, { ...criteria, ...Object.fromEntries(changed) }, at);
}

function conclude(random: Random, criteria: Record<string, number>, at: Date) {
  const score = percentScore(criteria);
  const recommendation = recommend(random, score);
  return {
    score,
    criteria,
    notes: random.chance(0.8) ? random.pick(remarksFor(recommendation)) : null,
    recommendation,
    timestamp: at.toISOString(),
  } satisfies ReviewDetails;
}
export type WrittenReview = ReturnType<typeof conclude>;

function recommend(random: Random, score: number): Recommendation {
  if (score >= 86) return 'strongly_recommend';
  if (score >= 72) return 'recommend';
  if (score >= 60) return random.chance(0.85) ? 'conditional' : 'waitlist';
  return 'reject';
}

function remarksFor(recommendation: Recommendation): readonly string[] {
  if (recommendation === 'reject') return REFUSAL;
  return recommendation === 'conditional' || recommendation === 'waitlist' ? DOUBT : PRAISE;
}
