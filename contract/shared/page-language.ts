import type { Language } from './languages.ts';

/** The language of this build of the web. */
export const LANGUAGE: Language = 'en';
