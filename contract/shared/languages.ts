/** The languages of the public pages and of mail to applicants. See docs/translating.md. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How dates and numbers are written in each. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Each language in its own words, for the switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** What the addresses of a language begin with; English has none. */
export const PREFIXES: Record<Language, string> = { en: '', es: '/es' };

/** The address of a page in a language: `/es/apply` from `/apply`. */
export const addressIn = (language: Language, path: string) => PREFIXES[language] + path;

/** The language of an address, and the path of its page: `es` and `/apply` from `/es/apply`. */
export function splitAddress(address: string): { language: Language; path: string } {
  for (const language of LANGUAGES) {
    const prefix = PREFIXES[language];
    if (prefix === '') continue;
    if (address === prefix) return { language, path: '/' };
    if (address.startsWith(`${prefix}/`)) return { language, path: address.slice(prefix.length) };
  }
  return { language: 'en', path: address };
}

/** The same texts in another language: every key, every parameter, every item of a list. */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translation<Result>
    : Text extends object
      ? { readonly [Key in keyof Text]: Translation<Text[Key]> }
      : Text;

/** The picture of a shared link: a file of the web's folder, into which the server draws the network's name. */
export const socialPicture = (language: Language) =>
  language === 'en' ? 'social-preview.png' : `social-preview.${language}.png`;
