import { STEP_TITLES } from './field-texts.ts';
import { ANSWER_FIELDS, FIELDS, type Step } from './fields.ts';

const step = <Id extends keyof typeof STEP_TITLES>(id: Id) => ({
  id,
  title: STEP_TITLES[id],
  fields: ANSWER_FIELDS.filter((field) => (FIELDS[field].step as Step | 'review') === id),
});

/** The six steps in order (rule apply-1), each with its fields. */
export const STEPS = [
  step('personal'),
  step('background'),
  step('credibility'),
  step('commitment'),
  step('terms'),
  step('review'),
] as const;
