import { z } from 'zod';
import {
  dateTime,
  id,
  onOneLine,
  pageFields,
  requiredText,
  totalCount,
} from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { placeholdersIn } from '#contract/shared/placeholders.ts';
import { LETTER_LIMITS } from './limits.ts';

const { subjectMin, subjectMax, bodyMax, recipientsMax } = LETTER_LIMITS;

export const LETTER_PLACEHOLDERS = ['full_name', 'application_number', 'status_link'] as const;
export type LetterPlaceholder = (typeof LETTER_PLACEHOLDERS)[number];
/** They say something about an application, so everybody who gets the letter must have one. */
export const OF_APPLICATION = ['application_number', 'status_link'] as const;

const unknownIn = (text: string) =>
  placeholdersIn(text).find((name) => !LETTER_PLACEHOLDERS.some((known) => known === name));

/** The text as it was typed, with placeholders that exist. */
const withPlaceholders = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((text, context) => {
    const unknown = unknownIn(text);
    if (unknown === undefined) return;
    context.addIssue({ code: 'custom', message: messages.placeholderUnknown(unknown) });
  });

/** What an editor writes. */
export const letterWords = z.object({
  subject: withPlaceholders(
    requiredText(subjectMax, messages.subjectTooShort(subjectMin)).pipe(
      z
        .string()
        .min(subjectMin, messages.subjectTooShort(subjectMin))
        .refine(onOneLine, messages.subjectOnOneLine),
    ),
  ),
  body: withPlaceholders(requiredText(bodyMax, messages.letterRequired)),
});
export type LetterWords = z.output<typeof letterWords>;

// Any texts: one that cannot be an id is as unknown as one that is not stored.
const ids = z.array(z.string().max(100)).max(recipientsMax, messages.tooManyRecipients).default([]);

/** To applicants, by their applications, and to people with an account. */
export const letterBody = letterWords
  .extend({ application_ids: ids, user_ids: ids, preview: z.boolean().optional() })
  .superRefine(({ application_ids, user_ids }, context) => {
    const count = application_ids.length + user_ids.length;
    if (count >= 1 && count <= recipientsMax) return;
    const message = count === 0 ? messages.noRecipients : messages.tooManyRecipients;
    context.addIssue({ code: 'custom', path: ['application_ids'], message });
  });
export type LetterBody = z.output<typeof letterBody>;
export type LetterRecipients = { application_ids?: string[]; user_ids?: string[] };

export const LEFT_OUT_REASONS = ['erased', 'hidden', 'no_address', 'inactive'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
const leftOut = z.array(z.object({ id: z.string(), reason: z.enum(LEFT_OUT_REASONS) }));
export type LeftOut = z.output<typeof leftOut>;

/** The first few as they will arrive. */
export const letterPreviewResponse = z.object({
  messages: z.array(
    z.object({ id: z.string(), to_name: z.string(), subject: z.string(), text: z.string() }),
  ),
  recipients: z.number().int(),
  left_out: leftOut,
});
export type LetterPreview = z.output<typeof letterPreviewResponse>;

export const letterSentResponse = z.object({
  id,
  recipients: z.number().int(),
  left_out: leftOut,
  undo_id: id,
});
export const letterUndoneResponse = z.object({ success: z.literal(true) });

export const letterListQuery = z.object(pageFields());
export type LetterListQuery = z.output<typeof letterListQuery>;

export const letter = z.object({
  id,
  subject: z.string(),
  body: z.string(),
  /** Null once that account is deleted. */
  by: z.object({ id, name: z.string() }).nullable(),
  at: dateTime,
  recipients: z.number().int(),
  undone: z.boolean(),
});
export type Letter = z.output<typeof letter>;
export const lettersResponse = z.object({ messages: z.array(letter), totalCount });
