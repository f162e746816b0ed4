import * as copyEs from '#contract/apply/copy-texts.es.ts';
import * as copy from '#contract/apply/copy-texts.ts';
import * as fields from '#contract/apply/field-texts.ts';
import * as numberEs from '#contract/apply/number-texts.es.ts';
import * as number from '#contract/apply/number-texts.ts';
import * as ownApplicationEs from '#contract/apply/own-application-texts.es.ts';
import * as ownApplication from '#contract/apply/own-application-texts.ts';
import * as steps from '#contract/apply/step-texts.ts';
import * as format from '#contract/shared/format.ts';
import * as labels from '#contract/shared/labels.ts';
import type { Language, Translation } from '#contract/shared/languages.ts';
import * as pageTexts from '#contract/shared/page-texts.ts';

// For the server and tests only: each build of the web has the texts of one language.

const english = { copy, fields, format, labels, number, ownApplication, pageTexts, steps };

/** The texts of one language, by module. */
export type Texts = Translation<typeof english>;

// Modules without a translation yet are English in both.
const spanish = {
  ...english,
  copy: copyEs,
  number: numberEs,
  ownApplication: ownApplicationEs,
} satisfies Texts;

/** Every text that applicants read, in each language. See docs/translating.md. */
export const TEXTS: Record<Language, Texts> = { en: english, es: spanish };
