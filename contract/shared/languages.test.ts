import { expect, test } from 'vitest';
import { addressIn, LANGUAGES, LOCALES, splitAddress } from './languages.ts';
import { isPage, isPublicPage, isTranslatedPage, pages } from './pages.ts';

test('an address is split into its language and the path of its page', () => {
  for (const language of LANGUAGES) {
    for (const path of [pages.home, pages.apply, '/nowhere/']) {
      expect(splitAddress(addressIn(language, path))).toEqual({ language, path });
    }
  }
  expect(splitAddress('/es')).toEqual({ language: 'es', path: '/' });
});

test('only a whole first part of the path names a language', () => {
  for (const path of ['/essays', '/es.html', '/apply/es', '/ES']) {
    expect(splitAddress(path)).toEqual({ language: 'en', path });
  }
});

test('every language has the public and the correspondents’ pages; those of editors are English', () => {
  const every = Object.values(pages).map((page) => (typeof page === 'string' ? page : page('42')));
  const isMember = (path: string) => /^\/(account|admin|correspondent)/.test(path);

  expect(every.filter(isPublicPage)).toEqual(every.filter((path) => !isMember(path)));
  expect(every.filter(isTranslatedPage)).toEqual(
    every.filter((path) => !path.startsWith(pages.admin)),
  );
  expect(every.filter(isPage)).toEqual(every);
  expect(['/apply/', '/nowhere', '/accounts'].map(isPublicPage)).toEqual([true, false, false]);
});

test('slashes at the end change nothing, and an address of slashes takes no time', () => {
  expect(['//', '/apply//', '//apply/', '/x//'].map(isPage)).toEqual([true, true, false, false]);
  const slashes = `${'/'.repeat(15_000)}x`;
  const started = performance.now();

  for (let n = 0; n < 100; n += 1) expect(isPage(slashes)).toBe(false);

  // Each took a tenth of a second.
  expect(performance.now() - started).toBeLessThan(3_000);
});

test('the locale of a language begins with it', () => {
  for (const language of LANGUAGES)
    expect(new Intl.Locale(LOCALES[language]).language).toBe(language);
});
