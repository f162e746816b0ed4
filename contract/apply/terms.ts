import { VOLUNTEER_NOTICE } from '#contract/shared/program-texts.ts';

/** What an applicant agrees to (rule apply-3). */
export const TERMS = [
  VOLUNTEER_NOTICE,
  'I act as an independent journalist and not as an employee or agent of the network.',
  'I am responsible for my own conduct and will follow all applicable laws.',
  'The network offers training but no legal or financial support.',
  'I will report with integrity, and correct my mistakes openly.',
  'I will verify my sources before I publish.',
  'I will obtain a signed release from everyone I interview.',
  'If my ZIP code has reached its limit, I will be placed on the waitlist.',
] as const;
