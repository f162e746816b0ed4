import * as applicantEs from '#contract/shared/applicant-sentences.es.ts';
import * as applicant from '#contract/shared/applicant-sentences.ts';
import * as spanishFormat from '#contract/shared/format.es.ts';
import * as englishFormat from '#contract/shared/format.ts';
import type { Language, Translation } from '#contract/shared/languages.ts';
import * as ownEs from '#contract/shared/own-sentences.es.ts';
import * as own from '#contract/shared/own-sentences.ts';
import * as storyEs from '#contract/shared/story-sentences.es.ts';
import * as story from '#contract/shared/story-sentences.ts';
import * as trainingEs from '#contract/shared/training-sentences.es.ts';
import * as training from '#contract/shared/training-sentences.ts';

const english = { ...applicant, ...own, ...story, ...training };
const spanish: Translation<typeof english> = {
  ...applicantEs,
  ...ownEs,
  ...storyEs,
  ...trainingEs,
};

/** What applicants and correspondents read, in one language; what only editors read is in English. */
export type Sentences = Translation<typeof english> & { format: Translation<typeof englishFormat> };

export const SENTENCES: Record<Language, Sentences> = {
  en: { ...english, format: englishFormat },
  es: { ...spanish, format: spanishFormat },
};

type Name = keyof typeof english;

/** The name of each sentence that has no values in it. */
const NAMES = new Map(
  Object.entries(SENTENCES.en).flatMap(([name, said]) =>
    typeof said === 'string' ? [[said, name as Name]] : [],
  ),
);

/** The English sentence in another language; undefined if only editors read it. */
export function translate(sentence: string, language: Language): string | undefined {
  const name = NAMES.get(sentence);
  const found = name && SENTENCES[language][name];
  return typeof found === 'string' ? found : undefined;
}
