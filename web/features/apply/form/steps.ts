import { type AnswerField, FIELDS } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { checkFields, type Problem, type Values } from './answers.ts';

/** Steps are counted from 1, as people and addresses do. */
export const FIRST_STEP = 1;
export const REVIEW_STEP = STEPS.length;

export function stepTitle(step: number): string {
  return STEPS[step - 1]?.title ?? '';
}

export function fieldsOf(step: number): readonly AnswerField[] {
  return STEPS[step - 1]?.fields ?? [];
}

export function checkStep(step: number, values: Values): Problem[] {
  return checkFields(fieldsOf(step), values);
}

export function stepOf(field: AnswerField): number {
  return STEPS.findIndex(({ id }) => id === FIELDS[field].step) + 1;
}

/** The furthest step that the answers allow: no step is open before all earlier ones are valid. */
export function furthestStep(values: Values): number {
  for (let step = FIRST_STEP; step < REVIEW_STEP; step++) {
    if (checkStep(step, values).length > 0) return step;
  }
  return REVIEW_STEP;
}

/** The step in an address; undefined if there is none or it does not exist. */
export function parseStep(text: string | undefined): number | undefined {
  const step = Number(text);
  return Number.isInteger(step) && step >= FIRST_STEP && step <= REVIEW_STEP ? step : undefined;
}

/** Back to any step, forward only to the next one (rule apply-2). */
export function isOffered(step: number, current: number): boolean {
  return step <= current + 1;
}
