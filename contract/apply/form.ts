import { z } from 'zod';
import { longText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { RESEARCH_HOURS_PER_WEEK, TRAINING_HOURS_PER_MONTH } from '#contract/shared/program.ts';
import { clientTechnicalData } from './technical-data.ts';

export const LIMITS = {
  nameMin: 2,
  nameMax: 200,
  emailMax: 254,
  phoneMax: 40,
  zipLength: 5,
  essayMin: 100,
  essayMax: 10_000,
  explanationMax: 2_000,
  commentsMax: 5_000,
} as const;

export const ZIP_CHECK_DEBOUNCE_MS = 500;
export const ZIP_PATTERN = /^\d{5}$/;

const required = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, { error: message, abort: true }).pipe(longText(max));

export const emailAddress = required(LIMITS.emailMax, messages.emailRequired).pipe(
  z.email(messages.emailInvalid),
);

const essay = required(LIMITS.essayMax, messages.fieldRequired).pipe(
  z.string().min(LIMITS.essayMin, messages.essayTooShort),
);

/** Yes or no. The wizard sends 'true' and 'false'; plain booleans are understood as well. */
const yesNo = z
  .union([z.enum(['true', 'false']), z.boolean()], { error: messages.optionRequired })
  .transform((answer) => answer === true || answer === 'true');

const optional = (max: number) =>
  longText(max)
    .trim()
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null);

const explanation = optional(LIMITS.explanationMax);

export const personalInformation = z.object({
  full_name: required(LIMITS.nameMax, messages.nameRequired).pipe(
    z.string().min(LIMITS.nameMin, messages.nameTooShort),
  ),
  email: emailAddress,
  phone: required(LIMITS.phoneMax, messages.phoneRequired).pipe(
    z.string().regex(/^[\d\s\-()+]+$/, messages.phoneInvalid),
  ),
  zip_code: required(20, messages.zipRequired).pipe(
    z.string().regex(ZIP_PATTERN, messages.zipInvalid),
  ),
});

export const background = z.object({
  question_1_education: essay,
  question_2_journalism: essay,
});

export const credibility = z.object({
  question_3_credibility: essay,
  question_4_verification: essay,
});

export const commitment = z.object({
  question_5_training: yesNo,
  question_5_explanation: explanation,
  question_6_video_interview: yesNo,
  question_6_explanation: explanation,
  question_7_time_commitment: yesNo,
  question_7_explanation: explanation,
  question_8_education_commitment: yesNo,
  question_8_explanation: explanation,
  question_9_background_issues: yesNo,
  question_10_demo_tape: yesNo,
  question_10_explanation: explanation,
});

export const terms = z.object({
  additional_comments: optional(LIMITS.commentsMax),
  terms_agreed: z.literal(true, { error: messages.termsRequired }),
});

export const answers = z.object({
  ...personalInformation.shape,
  ...background.shape,
  ...credibility.shape,
  ...commitment.shape,
  ...terms.shape,
});
export type Answers = z.output<typeof answers>;
export type AnswerField = keyof Answers;

/** The body of a submit. Fields that are not named here are dropped, never stored. */
export const submitBody = answers.extend({
  submission_id: z.uuid().nullish(),
  join_waitlist: z.boolean().nullish().transform(Boolean),
  technicalData: clientTechnicalData.nullish().catch(null),
});
export type Submission = z.output<typeof submitBody>;

export const submitAnswer = z.object({
  success: z.literal(true),
  applicationNumber: z.string(),
  status: z.enum(['new', 'waitlisted']),
});
export type Receipt = z.output<typeof submitAnswer>;

/** The six steps in order; the wizard and its indicator are drawn from this list. */
export const STEPS = [
  { id: 'personal', title: 'Personal Information', schema: personalInformation },
  { id: 'background', title: 'Educational & Professional Background', schema: background },
  { id: 'credibility', title: 'Your Credibility & Approach', schema: credibility },
  { id: 'commitment', title: 'Commitment Questions', schema: commitment },
  { id: 'terms', title: 'Terms and Conditions', schema: terms },
  { id: 'review', title: 'Review Your Application', schema: z.object({}) },
] as const;

/** How a field is called above its input, in the review step and on the editors' screens. */
export const FIELD_LABELS = {
  full_name: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  zip_code: 'ZIP code',
  question_1_education: 'What is your educational and professional background?',
  question_2_journalism:
    'What experience do you have in journalism, media or telling other people’s stories?',
  question_3_credibility: 'Why should people in your community trust you as a source of news?',
  question_4_verification:
    'How do you verify that a story is true before you share it with others?',
  question_5_training: 'Are you willing to complete our training program?',
  question_6_video_interview: 'Are you willing to learn how to conduct video interviews?',
  question_7_time_commitment: `Can you commit at least ${RESEARCH_HOURS_PER_WEEK} hours per week to research?`,
  question_8_education_commitment: `Can you commit ${TRAINING_HOURS_PER_MONTH} hours per month to continuing education?`,
  question_9_background_issues:
    'Is there anything in your past that could affect your credibility?',
  question_10_demo_tape: 'Are you willing to submit a demo tape after training?',
  question_5_explanation: 'Explanation (optional)',
  question_6_explanation: 'Explanation (optional)',
  question_7_explanation: 'Explanation (optional)',
  question_8_explanation: 'Explanation (optional)',
  question_10_explanation: 'Explanation (optional)',
  additional_comments: 'Additional comments (optional)',
  terms_agreed: 'I have read and agree to the terms and conditions',
} as const satisfies Record<AnswerField, string>;

/** Short names for summaries, tables and exports. */
export const FIELD_SUMMARIES = {
  question_1_education: 'Education',
  question_2_journalism: 'Journalism experience',
  question_3_credibility: 'Credibility',
  question_4_verification: 'Verification',
  question_5_training: 'Training',
  question_6_video_interview: 'Video interviewing',
  question_7_time_commitment: `${RESEARCH_HOURS_PER_WEEK} hours per week`,
  question_8_education_commitment: 'Continuing education',
  question_9_background_issues: 'Background issues',
  question_10_demo_tape: 'Demo tape',
  terms_agreed: 'Terms accepted',
} as const;

/** Questions 5 to 10 in order, each with its explanation field; question 9 asks for none. */
export const COMMITMENT_QUESTIONS = [
  { field: 'question_5_training', explanation: 'question_5_explanation' },
  { field: 'question_6_video_interview', explanation: 'question_6_explanation' },
  { field: 'question_7_time_commitment', explanation: 'question_7_explanation' },
  { field: 'question_8_education_commitment', explanation: 'question_8_explanation' },
  { field: 'question_9_background_issues', explanation: null },
  { field: 'question_10_demo_tape', explanation: 'question_10_explanation' },
] as const satisfies { field: AnswerField; explanation: AnswerField | null }[];

export const ESSAY_QUESTIONS = [
  'question_1_education',
  'question_2_journalism',
  'question_3_credibility',
  'question_4_verification',
] as const satisfies AnswerField[];

export const TERMS = [
  'This is a volunteer position. There is no monetary compensation of any kind.',
  'I act as an independent journalist and not as an employee or agent of the network.',
  'I am responsible for my own conduct and will follow all applicable laws.',
  'The network offers training but no legal or financial support.',
  'I will report with integrity, and correct my mistakes openly.',
  'I will verify my sources before I publish.',
  'I will obtain a signed release from everyone I interview.',
  'If my ZIP code has reached its limit, I will be placed on the waitlist.',
] as const;
