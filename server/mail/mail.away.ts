import { boardTexts as spanish } from '#contract/newsroom/board-texts.es.ts';
import { boardTexts as english } from '#contract/newsroom/board-texts.ts';
import type { Language } from '#contract/shared/languages.ts';

const AWAY = { en: english.away, es: spanish.away };

/** How far somebody is, as the board says it; `miles` alone is for texts that the desk has changed. */
export const distancePlaceholders = {
  miles: { value: ({ miles }: { miles: string }) => miles },
  away: {
    value: ({ miles, language }: { miles: string; language: Language }) =>
      AWAY[language](Number(miles)),
  },
} as const;
