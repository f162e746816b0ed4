import { z } from 'zod';
import { emailAddress, longText, onOneLine, requiredText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { LIMITS } from './limits.ts';

export const ZIP_PATTERN = /^\d{5}$/;

const optionalText = (max: number) =>
  longText(max)
    .trim()
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null);

/** Validates an answer and converts it to what is stored. One that accepts '' is optional. */
export const SCHEMAS = {
  name: requiredText(LIMITS.nameMax, messages.nameRequired).pipe(
    z
      .string()
      .min(LIMITS.nameMin, messages.nameTooShort)
      .refine(onOneLine, messages.nameNotOneLine),
  ),
  email: emailAddress,
  phone: requiredText(LIMITS.phoneMax, messages.phoneRequired).pipe(
    z.string().regex(/^[\d\s\-()+]+$/, messages.phoneInvalid),
  ),
  zip: requiredText(20, messages.zipRequired).pipe(
    z.string().regex(ZIP_PATTERN, messages.zipInvalid),
  ),
  essay: requiredText(LIMITS.essayMax, messages.fieldRequired).pipe(
    z.string().min(LIMITS.essayMin, messages.essayTooShort),
  ),
  /** The wizard sends 'true' and 'false'; plain booleans are accepted as well. */
  yesNo: z
    .union([z.enum(['true', 'false']), z.boolean()], { error: messages.optionRequired })
    .transform((answer) => answer === true || answer === 'true'),
  explanation: optionalText(LIMITS.explanationMax),
  comments: optionalText(LIMITS.commentsMax),
  agreement: z.literal(true, { error: messages.termsRequired }),
};
