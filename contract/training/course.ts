import { z } from 'zod';
import { dateTime, id, longText, requiredText, shortText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { TRAINING_HOURS_PER_MONTH } from '#contract/shared/program.ts';
import { MODULE_LIMITS } from './limits.ts';

export { MODULE_LIMITS };

/** Minutes of training that the program asks for in a month (rule program-2). */
export const TRAINING_MINUTES_PER_MONTH = TRAINING_HOURS_PER_MONTH * 60;

const limits = MODULE_LIMITS;

const webAddress = shortText(2_000).refine((text) => {
  const parsed = URL.parse(text);
  return parsed !== null && parsed.protocol === 'https:';
}, messages.videoAddressInvalid);

const courseQuestion = z
  .object({
    question: requiredText(limits.questionMax, messages.questionRequired),
    options: z
      .array(requiredText(limits.optionMax, messages.answerTextRequired))
      .min(limits.optionsMin, messages.tooFewOptions(limits.optionsMin))
      .max(limits.optionsMax, messages.tooManyOptions(limits.optionsMax)),
    /** The index of the right option. */
    answer: z.number({ error: messages.rightAnswerMissing }).int(messages.rightAnswerMissing),
    /** Shown after a wrong answer. */
    explanation: longText(limits.explanationMax).trim().default(''),
  })
  .refine(({ options, answer }) => answer >= 0 && answer < options.length, {
    error: messages.rightAnswerMissing,
    path: ['answer'],
  });
export type CourseQuestion = z.output<typeof courseQuestion>;

/** What editors write; a module that is not published is seen by editors alone. */
export const moduleBody = z.object({
  title: requiredText(limits.titleMax, messages.titleRequired),
  minutes: z
    .number({ error: messages.minutesInvalid })
    .int(messages.minutesInvalid)
    .min(1, messages.minutesInvalid)
    .max(limits.minutesMax, messages.minutesInvalid),
  /** Markdown. */
  text: longText(limits.textMax),
  video_url: z
    .union([z.literal('').transform(() => null), webAddress])
    .nullish()
    .transform((value) => value ?? null),
  /** The video's captions, as a WebVTT file. */
  captions: longText(limits.captionsMax)
    .refine((text) => text.trim() === '' || /^\uFEFF?WEBVTT(\s|$)/.test(text), {
      error: messages.captionsInvalid,
    })
    .nullish()
    .transform((value) => (value?.trim() ? value : null)),
  questions: z
    .array(courseQuestion)
    .max(limits.questionsMax, messages.tooManyQuestions(limits.questionsMax))
    .default([]),
  is_published: z.boolean().default(true),
});
export type ModuleBody = z.output<typeof moduleBody>;
/** The version that the editor has seen; refused with 409 `module_changed` if there is a newer one. */
export const moduleUpdateBody = moduleBody.extend({ version: z.int32().nullish() });

export const courseModule = z.object({
  id,
  title: z.string(),
  minutes: z.number().int(),
  text: z.string(),
  video_url: z.string().nullable(),
  captions: z.string().nullable(),
  questions: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      answer: z.number().int(),
      explanation: z.string(),
    }),
  ),
  is_published: z.boolean(),
  version: z.number().int(),
  updated_at: dateTime,
  /** How many people have passed it, and how many have tried and not passed it yet. */
  passed: z.number().int(),
  trying: z.number().int(),
});
export type CourseModule = z.output<typeof courseModule>;
export const moduleListResponse = z.object({ modules: z.array(courseModule) });
export const moduleResponse = z.object({ module: courseModule });
export const moduleDeletedResponse = z.object({ success: z.literal(true) });
export const moduleOrderBody = z.object({ ids: z.array(id).min(1).max(limits.modulesMax) });

/** A module as a correspondent reads it. */
export const readModule = z.object({
  id,
  title: z.string(),
  minutes: z.number().int(),
  text: z.string(),
  video_url: z.string().nullable(),
  has_captions: z.boolean(),
  questions: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      /** Null until this person has answered the question wrongly or has passed. */
      explanation: z.string().nullable(),
    }),
  ),
  attempts: z.number().int(),
  /** The questions that were wrong in the last attempt. */
  wrong: z.array(z.number().int()),
  passed_at: dateTime.nullable(),
});
export type ReadModule = z.output<typeof readModule>;

export const courseResponse = z.object({
  modules: z.array(readModule),
  /** Minutes of training in the network's current month, and what the program asks for. */
  hours: z.object({ month_minutes: z.number().int(), wanted_minutes: z.number().int() }),
  /** When this person had passed every module; later changes of the course do not take it back. */
  finished_at: dateTime.nullable(),
});
export type Course = z.output<typeof courseResponse>;

/** The index of the chosen option for each question, in their order. */
export const completeBody = z.object({
  answers: z.array(z.number().int().min(0).max(limits.optionsMax)).max(limits.questionsMax),
  /** As they were asked; refused with 409 `questions_changed` if they are others by now. */
  questions: z
    .array(z.object({ question: z.string(), options: z.array(z.string()) }))
    .max(limits.questionsMax)
    .optional(),
});
export type CompleteBody = z.output<typeof completeBody>;
export const completeResponse = z.object({
  /** Whether the module is passed now: it stays so after wrong answers in a later attempt. */
  passed: z.boolean(),
  /** The questions with a wrong answer in this attempt, by index. */
  wrong: z.array(z.number().int()),
});
