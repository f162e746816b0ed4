import { ANSWER_FIELDS, FIELDS, type Step } from './fields.ts';

const fieldsOfStep = (step: Step) => ANSWER_FIELDS.filter((field) => FIELDS[field].step === step);

/** The six steps in order (rule apply-1), each with its fields. */
export const STEPS = [
  { id: 'personal', title: 'Personal Information', fields: fieldsOfStep('personal') },
  {
    id: 'background',
    title: 'Educational & Professional Background',
    fields: fieldsOfStep('background'),
  },
  { id: 'credibility', title: 'Your Credibility & Approach', fields: fieldsOfStep('credibility') },
  { id: 'commitment', title: 'Commitment Questions', fields: fieldsOfStep('commitment') },
  { id: 'terms', title: 'Terms and Conditions', fields: fieldsOfStep('terms') },
  { id: 'review', title: 'Review Your Application', fields: [] },
] as const;
