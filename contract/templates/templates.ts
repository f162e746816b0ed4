import { z } from 'zod';
import { dateTime, id, onOneLine, requiredText } from '#contract/shared/fields.ts';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { messages } from '#contract/shared/messages.ts';
import { TEMPLATE_LIMITS } from './limits.ts';

const { subjectMin, subjectMax, bodyMax } = TEMPLATE_LIMITS;

/** The words of a mail: `{{placeholders}}`, blank lines between paragraphs, `- ` lists and bare addresses. */
const words = z.object({
  subject: requiredText(subjectMax, messages.subjectRequired)
    // As the database counts.
    .refine((text) => [...text].length >= subjectMin, messages.subjectTooShort(subjectMin))
    .refine(onOneLine, messages.subjectOnOneLine),
  body: requiredText(bodyMax, messages.mailBodyRequired),
});
export const previewBody = words;
/** `changed_at`: of the text that was changed, as its editor saw it; left out, whatever is stored is replaced. */
export const templateBody = words.extend({ changed_at: dateTime.nullable().optional() });
export type TemplateChange = z.output<typeof templateBody>;

export const templateParams = z.object({ kind: z.string(), language: z.string() });

const text = z.object({ subject: z.string(), body: z.string() });

export const template = text.extend({
  kind: z.string(),
  label: z.string(),
  group: z.string(),
  language: z.enum(LANGUAGES),
  placeholders: z.array(z.object({ name: z.string(), required: z.boolean(), sample: z.string() })),
  changed_at: dateTime.nullable(),
  /** Null for our text, and once that account is deleted. */
  changed_by: z.object({ id, name: z.string() }).nullable(),
  /** What stands there unless the desk changes it. */
  ours: text,
  /** Our text is another one than when the desk changed it. */
  ours_changed: z.boolean(),
  /** Why this text is not sent, but ours: this version has other placeholders. */
  problem: z.string().nullable(),
});
export type Template = z.output<typeof template>;

export const templatesResponse = z.object({ templates: z.array(template) });
export const templateResponse = z.object({ template });
export const previewResponse = text.omit({ body: true }).extend({
  text: z.string(),
  html: z.string(),
});
export type TemplatePreview = z.output<typeof previewResponse>;
