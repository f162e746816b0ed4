import { type AnswerField, FIELDS, type FieldRow } from './fields.ts';

export type FieldTexts = Pick<FieldRow, 'label' | 'summary' | 'hint' | 'privacy'>;

/** What applicants read about a field, in the language of the build. */
export const fieldTexts = (field: AnswerField): FieldTexts => FIELDS[field];
