import * as copyEs from '#contract/apply/copy-texts.es.ts';
import * as copy from '#contract/apply/copy-texts.ts';
import * as fieldsEs from '#contract/apply/field-texts.es.ts';
import * as fields from '#contract/apply/field-texts.ts';
import * as formatEs from '#contract/shared/format.es.ts';
import * as format from '#contract/shared/format.ts';
import * as labelsEs from '#contract/shared/labels.es.ts';
import * as labels from '#contract/shared/labels.ts';
import type { Language, Translation } from '#contract/shared/languages.ts';
import * as pageTextsEs from '#contract/shared/page-texts.es.ts';
import * as pageTexts from '#contract/shared/page-texts.ts';

// For the server only: each build of the web has the texts of one language.

const english = { copy, fields, format, labels, pageTexts };
const spanish = {
  copy: copyEs,
  fields: fieldsEs,
  format: formatEs,
  labels: labelsEs,
  pageTexts: pageTextsEs,
};

/** The texts of one language, by module. */
export type Texts = Translation<typeof english>;

/** What the server writes into PDFs in the language of an application. See docs/translating.md. */
export const TEXTS: Record<Language, Texts> = { en: english, es: spanish };
