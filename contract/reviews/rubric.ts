import type { AnswerField } from '#contract/apply/fields.ts';

export const CRITERION_IDS = [
  'education',
  'media_experience',
  'credibility',
  'verification',
  'commitment',
  'technical_readiness',
  'communication_skills',
  'background_check',
  'overall',
] as const;
export type CriterionId = (typeof CRITERION_IDS)[number];

export type Level = { points: number; label: string; earns: string };
export type Criterion = {
  id: CriterionId;
  title: string;
  asks: string;
  /** The answers an editor should have in view while scoring. */
  about: readonly AnswerField[];
  levels: readonly Level[];
};

/** A fifth of the points less with each level. The sentences say what earns a level, best first. */
const fiveLevels = (max: number, lowest: string, earns: readonly string[]): Level[] =>
  ['Excellent', 'Good', 'Adequate', 'Limited', lowest].map((label, index) => ({
    points: (max / 5) * (5 - index),
    label,
    earns: earns[index] ?? '',
  }));

/** The nine criteria (rule review-1), each level with a sentence that says what earns it. */
export const RUBRIC: readonly Criterion[] = [
  {
    id: 'education',
    title: 'Education',
    asks: 'How well does the background prepare this person to report?',
    about: ['question_1_education'],
    levels: fiveLevels(10, 'Poor', [
      'Formal study or long practice in a field that serves reporting directly.',
      'Solid education or working life with clear skills that carry over.',
      'General education, some skills that carry over.',
      'Little background shown, but a will to learn.',
      'No background shown, or an answer that avoids the question.',
    ]),
  },
  {
    id: 'media_experience',
    title: 'Media Experience',
    asks: 'What has this person already made or published?',
    about: ['question_2_journalism'],
    levels: fiveLevels(15, 'None', [
      'Published journalism or professional media work, with examples.',
      'Regular work for a community paper, station, podcast or channel.',
      'Occasional pieces or closely related work.',
      'Personal posts or one-off attempts only.',
      'No experience shown.',
    ]),
  },
  {
    id: 'credibility',
    title: 'Credibility',
    asks: 'Why would neighbors believe a report by this person?',
    about: ['question_3_credibility'],
    levels: fiveLevels(15, 'Poor', [
      'Deep, checkable standing in the community, and open about interests.',
      'Clear ties to the community and convincing reasons for trust.',
      'Plausible reasons, little that can be checked.',
      'Claims without reasons, or a one-sided view.',
      'Signs of an agenda, or nothing that earns trust.',
    ]),
  },
  {
    id: 'verification',
    title: 'Verification',
    asks: 'How does this person make sure that a story is true?',
    about: ['question_4_verification'],
    levels: fiveLevels(15, 'Poor', [
      'Several independent sources, documents, right of reply, willing to hold a story.',
      'Cross-checks sources as a habit and can say how.',
      'Knows that checking matters, method is thin.',
      'Relies on a single source or on search results.',
      'No method, or treats opinion as fact.',
    ]),
  },
  {
    id: 'commitment',
    title: 'Commitment',
    asks: 'Will this person give the time that the work takes?',
    about: ['question_5_training', 'question_7_time_commitment', 'question_8_education_commitment'],
    levels: fiveLevels(10, 'Poor', [
      'Yes to all, with a concrete plan for the hours.',
      'Yes to all.',
      'Yes to most, with an understandable limit.',
      'Several no answers or doubts.',
      'Not willing to give the time.',
    ]),
  },
  {
    id: 'technical_readiness',
    title: 'Technical Readiness',
    asks: 'Is this person ready to record and send video?',
    about: ['question_6_video_interview', 'question_10_demo_tape'],
    levels: fiveLevels(10, 'Poor', [
      'Has recorded and edited interviews before.',
      'Willing, has equipment and some practice.',
      'Willing to learn, no practice yet.',
      'Hesitant about video or the demo tape.',
      'Declines video or the demo tape.',
    ]),
  },
  {
    id: 'communication_skills',
    title: 'Communication Skills',
    asks: 'How clearly does this person write?',
    about: [
      'question_1_education',
      'question_2_journalism',
      'question_3_credibility',
      'question_4_verification',
    ],
    levels: fiveLevels(15, 'Poor', [
      'Clear, lively and exact; ready to publish.',
      'Clear and well ordered, small slips.',
      'Understandable, needs editing.',
      'Hard to follow in places.',
      'Hard to understand, or not their own words.',
    ]),
  },
  {
    id: 'background_check',
    title: 'Background Check',
    asks: 'Does anything known stand in the way of trust?',
    about: ['question_9_background_issues'],
    levels: [
      { points: 5, label: 'Clear', earns: 'Nothing disclosed, nothing found.' },
      {
        points: 3,
        label: 'Minor concerns',
        earns: 'Something disclosed or found that can be talked through.',
      },
      {
        points: 0,
        label: 'Serious concerns',
        earns: 'Something that would damage trust in the network.',
      },
    ],
  },
  {
    id: 'overall',
    title: 'Overall Impression',
    asks: 'Taken together, would you send this person to cover a story?',
    about: ['additional_comments'],
    levels: fiveLevels(10, 'Poor', [
      'Tomorrow, with confidence.',
      'After training, gladly.',
      'After training, with a mentor.',
      'Only with much support.',
      'No.',
    ]),
  },
];

export const criterionTitle = (id: CriterionId) =>
  RUBRIC.find((criterion) => criterion.id === id)?.title ?? id;

export const MAX_POINTS = RUBRIC.reduce((sum, { levels }) => sum + (levels[0]?.points ?? 0), 0);

export const RECOMMENDATIONS = [
  'strongly_recommend',
  'recommend',
  'conditional',
  'waitlist',
  'reject',
] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];
export const RECOMMENDATION_LABELS: Record<Recommendation, string> = {
  strongly_recommend: 'Strongly recommend',
  recommend: 'Recommend',
  conditional: 'Conditional',
  waitlist: 'Waitlist',
  reject: 'Reject',
};

export type Criteria = Partial<Record<CriterionId, number>>;

export function totalPoints(criteria: Criteria): number {
  return CRITERION_IDS.reduce((sum, id) => sum + (criteria[id] ?? 0), 0);
}

/** Points out of 105 as a whole percent. */
export function percentScore(criteria: Criteria): number {
  return Math.round((totalPoints(criteria) / MAX_POINTS) * 100);
}

export function isComplete(criteria: Criteria): boolean {
  return CRITERION_IDS.every((id) => criteria[id] !== undefined);
}

/** The badge on the list (rule review-5). */
export function scoreBand(percent: number): 'high' | 'medium' | 'low' {
  if (percent >= 80) return 'high';
  return percent >= 60 ? 'medium' : 'low';
}

export const scoreTexts = {
  none: '-',
  notScored: 'Not scored yet',
  bands: { high: 'high', medium: 'medium', low: 'low' },
} as const;

/** The running total's colour in the review wizard (rule review-5). */
export function scoreColor(percent: number): 'green' | 'yellow' | 'orange' | 'red' {
  if (percent >= 80) return 'green';
  if (percent >= 60) return 'yellow';
  return percent >= 40 ? 'orange' : 'red';
}
