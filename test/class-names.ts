import type { SourceFile } from './source-files.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** The selectors before a block, without at-rules. */
const SELECTORS = /(?<=^|[{};])\s*([^@{};][^{};]*)\{/g;
/** Text in brackets, as in `:is(.one, .other)`, narrows another selector. */
const BRACKETS = /\([^()]*\)/g;
const LEADING_CLASS = /^\.([\w-]+)/;

/** Class names at the start of a selector: they apply to the whole page. */
export function listGlobalClasses(css: string): Set<string> {
  const names = new Set<string>();
  for (const [, selectors = ''] of css
    .replace(COMMENT, '')
    .replace(BRACKETS, '')
    .matchAll(SELECTORS)) {
    for (const selector of selectors.split(',')) {
      const name = LEADING_CLASS.exec(selector.trim())?.[1];
      if (name) names.add(name);
    }
  }
  return names;
}

/** Global class names that two features style: each changes how the other looks. */
export function findSharedClasses(sheets: SourceFile[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { path, text } of sheets) {
    const feature = /^web\/features\/([^/]+)\//.exec(path)?.[1];
    if (!feature) continue;
    for (const name of listGlobalClasses(text)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(feature));
    }
  }
  return [...owners]
    .filter(([, features]) => features.size > 1)
    .map(([name, features]) => `.${name}: ${[...features].join(', ')}`);
}
