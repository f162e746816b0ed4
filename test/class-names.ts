import type { SourceFile } from './source-files.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** What stands before a block, rules for media and the like aside. */
const SELECTORS = /(?<=^|[{};])\s*([^@{};][^{};]*)\{/g;
/** What stands in brackets, as in `:is(.one, .other)`, narrows another selector. */
const BRACKETS = /\([^()]*\)/g;
const LEADING_CLASS = /^\.([\w-]+)/;

/** The class names that a style sheet speaks of without saying inside of what: they are everybody's. */
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

/** A global class name that two features style, each for itself; what one does shows in the other. */
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
