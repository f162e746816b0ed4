/** The languages of the public pages and of mail to applicants. See docs/translating.md. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How dates and numbers are written in each. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** What the addresses of a language begin with; English has none. */
export const PREFIXES: Record<Language, string> = { en: '', es: '/es' };

/** The same texts in another language: every key, every parameter, every item of a list. */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translation<Result>
    : Text extends object
      ? { readonly [Key in keyof Text]: Translation<Text[Key]> }
      : Text;
