import { type AnswerField, explanationOf, fieldsOfKind } from '#contract/apply/fields.ts';
import type { Answers } from '#contract/apply/form.ts';
import { plainAnswers } from './plain-answers.ts';
import type { Random } from './random.ts';
import { rowsOf, textsOf } from './texts.ts';

const SHORTEST = 120;
const LONGEST = 900;
/** For questions without texts of their own. */
const PLAIN = plainAnswers('Nothing else for now.');
const LIVES = rowsOf('lives');
const plural = (count: number) => (count === 1 ? 'one year' : `${count} years`);

/** The answers of one person; the better the applicant, the fuller and the more often yes. */
export function writeAnswers(random: Random, city: string, quality: number): Answers {
  const [job = '', study = '', skill = ''] = random.pick(LIVES);
  const [years, since] = [plural(random.integer(1, 27)), plural(random.integer(2, 45))];
  const pick = (section: string) => random.pick(textsOf(section));
  const about = { beat: pick('beats'), outlet: pick('outlets'), group: pick('groups') };
  const words = { job, study, skill, city, years, since, ...about };
  const given: Partial<Record<AnswerField, string | boolean | null>> = {};
  for (const field of fieldsOfKind('essay')) {
    if (textsOf(`${field} opening`).length > 0)
      given[field] = writeEssay(random, field, words, quality);
  }
  for (const field of fieldsOfKind('yes_no')) {
    const explanation = explanationOf(field);
    // The question without an explanation asks about trouble in the past.
    const isYes = random.chance(explanation ? 0.84 + quality * 0.15 : 0.05);
    const reasons = textsOf(`${field} ${isYes ? 'yes' : 'no'}`);
    const explains = random.chance(isYes ? 0.3 : 0.85);
    given[field] = isYes;
    if (explanation && !explains) given[explanation] = null;
    else if (explanation && reasons.length > 0) given[explanation] = random.pick(reasons);
  }
  for (const field of fieldsOfKind('long_text')) {
    if (random.chance(0.78)) given[field] = null;
    else if (textsOf(field).length > 0) given[field] = pick(field);
  }
  return { ...PLAIN, ...given } as Answers;
}

/** An opening, some of the middle, and often an end; {words} describe the same person in each. */
function writeEssay(
  random: Random,
  field: AnswerField,
  words: Record<string, string>,
  quality: number,
): string {
  const isHasty = random.chance(0.9 - quality * 1.2);
  const wanted = isHasty ? random.integer(0, 2) : random.integer(1, Math.round(2 + quality * 6));
  let essay = random.pick(textsOf(`${field} ${isHasty ? 'hasty' : 'opening'}`));
  const add = (sentence: string) => {
    // People who write much also make paragraphs.
    const gap = essay.length > 300 && random.chance(0.15) ? '\n\n' : ' ';
    if (essay.length + sentence.length < LONGEST - 100) essay += gap + sentence;
  };
  const middle = random.sample(textsOf(`${field} middle`), Math.max(wanted, 4));
  for (const [index, sentence] of middle.entries()) {
    if (index < wanted || essay.length < SHORTEST) add(sentence);
  }
  if (random.chance(quality)) add(random.pick(textsOf(`${field} closing`)));
  return essay.replaceAll(/\{(\w+)\}/g, (_, word) => words[word] ?? '');
}
