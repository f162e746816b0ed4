import { RESEARCH_HOURS_PER_WEEK, TRAINING_HOURS_PER_MONTH } from '#contract/shared/program.ts';
import type { SCHEMAS } from './schemas.ts';

// Without zod, so that a page that only needs the labels does not load it.

export type Step = 'personal' | 'background' | 'credibility' | 'commitment' | 'terms';

/** The kind of question: each has its input, its draft value and its column type. */
export type Kind =
  | 'short_text'
  | 'zip'
  | 'essay'
  | 'yes_no'
  | 'explanation'
  | 'long_text'
  | 'agreement';

export type FieldRow = {
  step: Step;
  kind: Kind;
  schema: keyof typeof SCHEMAS;
  /** The question: above the input and on the editors' page. */
  label: string;
  /** A short name: in the list of errors, in the review step and as the CSV heading. */
  summary: string;
  /** Whether it is erased with the personal data (rule privacy-2). */
  isPersonal: boolean;
  inCsv: boolean;
  /** What the privacy page calls it; questions of one kind may share a name. */
  privacy: string;
  hint?: string;
  input?: {
    type?: 'email' | 'tel';
    inputMode?: 'email' | 'tel' | 'numeric';
    autoComplete?: string;
    autoCapitalize?: 'none';
    spellCheck?: false;
    maxLength?: number;
  };
  /** The yes/no question that an explanation belongs to. */
  explains?: string;
  /** Null in applications from before the question was added, even if the schema requires it. */
  addedLater?: true;
};

// What the questions of a kind have in common.
const answer = { isPersonal: true, inCsv: true } as const;
const shortText = { ...answer, kind: 'short_text' } as const;
const essay = { ...answer, kind: 'essay', schema: 'essay', privacy: 'written answers' } as const;
const yesNo = {
  ...answer,
  kind: 'yes_no',
  step: 'commitment',
  schema: 'yesNo',
  privacy: 'commitment questions',
} as const;
const explanation = {
  ...answer,
  kind: 'explanation',
  step: 'commitment',
  schema: 'explanation',
  label: 'Explanation (optional)',
  privacy: 'explanations',
} as const;

/** Every answer of the application form, in its order (rule apply-3). See docs/adding.md. */
export const FIELDS = {
  full_name: {
    ...shortText,
    step: 'personal',
    schema: 'name',
    label: 'Full name',
    summary: 'Full name',
    privacy: 'name',
    input: { autoComplete: 'name' },
  },
  email: {
    ...shortText,
    step: 'personal',
    schema: 'email',
    label: 'Email',
    summary: 'Email',
    privacy: 'email address',
    hint: 'We send your application number and our decision to this address.',
    input: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  phone: {
    ...shortText,
    step: 'personal',
    schema: 'phone',
    label: 'Phone number',
    summary: 'Phone number',
    privacy: 'phone number',
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  zip_code: {
    ...answer,
    kind: 'zip',
    step: 'personal',
    schema: 'zip',
    label: 'ZIP code',
    summary: 'ZIP code',
    // Kept for the statistics and for the seat.
    isPersonal: false,
    privacy: 'ZIP code',
    hint: 'The five digits of the area that you would report from.',
    input: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 },
  },
  question_1_education: {
    ...essay,
    step: 'background',
    label: 'What is your educational and professional background?',
    summary: 'Education',
  },
  question_2_journalism: {
    ...essay,
    step: 'background',
    label: 'What experience do you have in journalism, media or telling other people’s stories?',
    summary: 'Journalism experience',
  },
  question_3_credibility: {
    ...essay,
    step: 'credibility',
    label: 'Why should people in your community trust you as a source of news?',
    summary: 'Credibility',
  },
  question_4_verification: {
    ...essay,
    step: 'credibility',
    label: 'How do you verify that a story is true before you share it with others?',
    summary: 'Verification',
  },
  question_5_training: {
    ...yesNo,
    label: 'Are you willing to complete our training program?',
    summary: 'Training',
  },
  question_5_explanation: {
    ...explanation,
    explains: 'question_5_training',
    summary: 'Training: explanation',
  },
  question_6_video_interview: {
    ...yesNo,
    label: 'Are you willing to learn how to conduct video interviews?',
    summary: 'Video interviewing',
  },
  question_6_explanation: {
    ...explanation,
    explains: 'question_6_video_interview',
    summary: 'Video interviewing: explanation',
  },
  question_7_time_commitment: {
    ...yesNo,
    label: `Can you commit at least ${RESEARCH_HOURS_PER_WEEK} hours per week to research?`,
    summary: `${RESEARCH_HOURS_PER_WEEK} hours per week`,
  },
  question_7_explanation: {
    ...explanation,
    explains: 'question_7_time_commitment',
    summary: `${RESEARCH_HOURS_PER_WEEK} hours per week: explanation`,
  },
  question_8_education_commitment: {
    ...yesNo,
    label: `Can you commit ${TRAINING_HOURS_PER_MONTH} hours per month to continuing education?`,
    summary: 'Continuing education',
  },
  question_8_explanation: {
    ...explanation,
    explains: 'question_8_education_commitment',
    summary: 'Continuing education: explanation',
  },
  question_9_background_issues: {
    ...yesNo,
    label: 'Is there anything in your past that could affect your credibility?',
    summary: 'Background issues',
    hint: 'No details required. This is for awareness only.',
  },
  question_10_demo_tape: {
    ...yesNo,
    label: 'Are you willing to submit a demo tape after training?',
    summary: 'Demo tape',
  },
  question_10_explanation: {
    ...explanation,
    explains: 'question_10_demo_tape',
    summary: 'Demo tape: explanation',
  },
  additional_comments: {
    ...answer,
    kind: 'long_text',
    step: 'terms',
    schema: 'comments',
    label: 'Additional comments (optional)',
    summary: 'Additional comments',
    privacy: 'comments',
  },
  terms_agreed: {
    ...answer,
    kind: 'agreement',
    step: 'terms',
    schema: 'agreement',
    label: 'I have read and agree to the terms and conditions',
    summary: 'Terms accepted',
    // Kept: without it there would be no application.
    isPersonal: false,
    privacy: 'that you agreed to the terms',
  },
} as const satisfies Record<string, FieldRow>;

type Fields = typeof FIELDS;
export type AnswerField = keyof Fields;
export type FieldOfKind<K extends Kind> = {
  [Field in AnswerField]: Fields[Field]['kind'] extends K ? Field : never;
}[AnswerField];

export const ANSWER_FIELDS = Object.keys(FIELDS) as AnswerField[];

/** The row of any field, with the properties that only some have. */
export const fieldRow = (field: AnswerField): FieldRow => FIELDS[field];

/** An object with one entry per field. */
export function eachField<Made extends Record<AnswerField, unknown>, Value = Made[AnswerField]>(
  make: (field: AnswerField) => Value,
): Made {
  // TypeScript cannot infer the keys of Object.fromEntries.
  return Object.fromEntries(ANSWER_FIELDS.map((field) => [field, make(field)])) as Made;
}

export function isKind<K extends Kind>(field: AnswerField, kind: K): field is FieldOfKind<K> {
  return fieldRow(field).kind === kind;
}

export function fieldsOfKind<K extends Kind>(kind: K): FieldOfKind<K>[] {
  return ANSWER_FIELDS.filter((field): field is FieldOfKind<K> => isKind(field, kind));
}

/** The field that explains the answer to a yes/no question, if it asks for an explanation. */
export const explanationOf = (question: AnswerField) =>
  fieldsOfKind('explanation').find((field) => FIELDS[field].explains === question);
