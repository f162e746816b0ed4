import { type AnswerField, FIELDS, type FieldRow } from './fields.ts';

export type FieldTexts = Pick<FieldRow, 'label' | 'summary' | 'hint' | 'privacy'>;

/** What applicants read about a field, in the language of the build. */
export const fieldTexts = (field: AnswerField): FieldTexts => FIELDS[field];

/** The titles of the six steps (rule apply-1). */
export const STEP_TITLES = {
  personal: 'Personal Information',
  background: 'Educational & Professional Background',
  credibility: 'Your Credibility & Approach',
  commitment: 'Commitment Questions',
  terms: 'Terms and Conditions',
  review: 'Review Your Application',
} as const;
