import { EMPTY, type Values } from '#web/features/apply/form/answers.ts';

const essay = 'I ask twice before I believe anything, and I write down who told me what. '.repeat(
  2,
);

/** Answers to all six steps that no rule objects to. */
export const VALID_VALUES: Values = {
  ...EMPTY,
  full_name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '(212) 555-0142',
  zip_code: '10001',
  question_1_education: essay,
  question_2_journalism: essay,
  question_3_credibility: essay,
  question_4_verification: essay,
  question_5_training: 'true',
  question_6_video_interview: 'true',
  question_7_time_commitment: 'true',
  question_8_education_commitment: 'true',
  question_9_background_issues: 'false',
  question_10_demo_tape: 'true',
  terms_agreed: true,
};
