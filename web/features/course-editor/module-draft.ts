import '#web/lib/forms/zod.ts';
import { z } from 'zod';
import { type CourseModule, MODULE_LIMITS, moduleBody } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { localStore } from '#web/lib/browser/storage.ts';
import { storedDrafts } from '#web/lib/browser/stored-drafts.ts';
import { MODULE_DRAFT_PREFIX } from '#web/lib/browser/unsent-work.ts';

/** A module as it is typed: possibly incomplete. Keys stay with what is moved. */
const moduleDraft = z.object({
  title: z.string(),
  minutes: z.string(),
  text: z.string(),
  video_url: z.string(),
  captions: z.string(),
  questions: z.array(
    z.object({
      key: z.string(),
      question: z.string(),
      options: z.array(z.object({ key: z.string(), text: z.string() })),
      /** The key of the right option. */
      right: z.string().nullable(),
      explanation: z.string(),
    }),
  ),
  is_published: z.boolean(),
});
export type ModuleDraft = z.output<typeof moduleDraft>;
export type QuestionDraft = ModuleDraft['questions'][number];

let keys = 0;
/** Unique also among those of a draft that an earlier visit has stored. */
const newKey = () => `${Date.now().toString(36)}-${keys++}`;
export const newOption = (text = '') => ({ key: newKey(), text });
export function newQuestion(): QuestionDraft {
  const options = Array.from({ length: MODULE_LIMITS.optionsMin }, () => newOption());
  return { key: newKey(), question: '', options, right: null, explanation: '' };
}

export function toDraft(module: CourseModule | null): ModuleDraft {
  if (!module) {
    return {
      title: '',
      minutes: '',
      text: '',
      video_url: '',
      captions: '',
      questions: [],
      is_published: false,
    };
  }
  const { title, minutes, text, video_url, captions, questions, is_published } = module;
  return {
    title,
    minutes: String(minutes),
    text,
    video_url: video_url ?? '',
    captions: captions ?? '',
    questions: questions.map(({ question, options: texts, answer, explanation }) => {
      const options = texts.map(newOption);
      return { key: newKey(), question, options, right: options[answer]?.key ?? null, explanation };
    }),
    is_published,
  };
}

/** What is sent; blanks at the ends do not count as a change. */
function toInput(draft: ModuleDraft) {
  const { title, minutes, text, video_url, captions, questions, is_published } = draft;
  return {
    title: title.trim(),
    // An empty field is no zero.
    minutes: /^\s*\d+\s*$/.test(minutes) ? Number(minutes) : undefined,
    text,
    video_url: video_url.trim(),
    captions: captions.trim() === '' ? '' : captions,
    questions: questions.map(({ question, options, right, explanation }) => {
      const answer = options.findIndex(({ key }) => key === right);
      return {
        question: question.trim(),
        options: options.map((option) => option.text.trim()),
        answer: answer === -1 ? undefined : answer,
        explanation: explanation.trim(),
      };
    }),
    is_published,
  };
}

export const isSameDraft = (a: ModuleDraft, b: ModuleDraft) =>
  JSON.stringify(toInput(a)) === JSON.stringify(toInput(b));

export type FieldErrors = Record<string, string>;

/** The body to send, or the first error of each field, named as the server names them. */
export function validateDraft(draft: ModuleDraft) {
  const checked = moduleBody.safeParse(toInput(draft));
  const errors: FieldErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join('.')] ??= message;
  return { body: checked.data, errors };
}

/** For the summary, where it must be clear which question an error is about. */
export const listProblems = (errors: FieldErrors) =>
  Object.entries(errors).map(([field, message]) => {
    const index = /^questions\.(\d+)\./.exec(field)?.[1];
    const question = index && moduleTexts.questionTitle(Number(index) + 1);
    return { field, message: question ? `${question}: ${message}` : message };
  });

/** Unsaved changes outlive the page in localStorage, with the version that they are based on. */
export const moduleDrafts = storedDrafts(
  z.object({
    draft: moduleDraft,
    version: z.number().nullable(),
    changed_at: z.coerce.date(),
  }),
  MODULE_DRAFT_PREFIX,
  localStore,
);
