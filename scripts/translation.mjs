import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './stamps.mjs';

/**
 * A plugin for Vite that builds the web in a language: a module with a translation beside it
 * (`texts.es.ts` beside `texts.ts`) is replaced by it, except where the translation imports it.
 *
 * @param {import('../contract/shared/languages.ts').Language} language
 * @returns {import('vite').Plugin}
 */
export function translation(language) {
  return {
    name: 'translation',
    enforce: 'pre',
    resolveId: {
      // Own modules: packages are imported without a file ending.
      filter: { id: /^[.#].*\.tsx?$/ },
      handler(source, importer = root) {
        const file = source.startsWith('#')
          ? join(root, source.slice(1))
          : resolve(dirname(importer), source);
        const translated = file.replace(/\.tsx?$/, `.${language}$&`);
        return translated !== importer && existsSync(translated) ? translated : null;
      },
    },
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
  };
}
