import { type Change, diffWords } from 'diff';
import type { Application } from '#contract/applications/applications.ts';
import { ANSWER_FIELDS, type AnswerField, isKind } from '#contract/apply/fields.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';

/** For all answers together; two texts that have little in common can take very long. */
const COMPARE_MS = 200;

export type ComparedAnswer = {
  field: AnswerField;
  before: string;
  now: string;
  /** Word by word; undefined if the time was not enough. */
  changes: Change[] | undefined;
};

/** Every answer of both applications that this editor may see: those that differ, and the others. */
export function compareAnswers(before: Application, now: Application, limitMs = COMPARE_MS) {
  const deadline = performance.now() + limitMs;
  const changed: ComparedAnswer[] = [];
  const unchanged: AnswerField[] = [];
  for (const field of ANSWER_FIELDS) {
    if (isKind(field, 'agreement') || isHidden(field, before) || isHidden(field, now)) continue;
    const texts = { before: readAnswer(before[field]), now: readAnswer(now[field]) };
    if (texts.before === texts.now) {
      unchanged.push(field);
      continue;
    }
    const timeout = Math.max(0, deadline - performance.now());
    changed.push({ field, ...texts, changes: diffWords(texts.before, texts.now, { timeout }) });
  }
  return { changed, unchanged };
}

function readAnswer(value: string | boolean | null): string {
  if (typeof value === 'boolean') return formatYesNo(value);
  return value || labels.notProvided;
}

const PERSON = ['full_name', 'email', 'phone'] satisfies AnswerField[];
const isHidden = (field: AnswerField, { hidden }: Application) =>
  hidden.includes('identity') && PERSON.some((one) => one === field);
