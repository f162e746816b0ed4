import { useLocation } from '@tanstack/react-router';
import { addressIn, LANGUAGE_NAMES, LANGUAGES } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';

const OTHERS = LANGUAGES.filter((language) => language !== LANGUAGE);

/**
 * Links to this page in the other languages. Plain links, because each language is another document;
 * clicks are handled in lib/browser/language-switch.ts.
 */
export function LanguageSwitch() {
  const { pathname } = useLocation();
  return OTHERS.map((language) => (
    <a key={language} href={addressIn(language, pathname)} hrefLang={language} lang={language}>
      {LANGUAGE_NAMES[language]}
    </a>
  ));
}
