import { posix } from 'node:path';

/** The layer of a file in docs/architecture.md, and the feature it belongs to. */
type Place = { layer: string; feature?: string };

/** Imports go down, never up. `own` means: of the same feature. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: ['contract'],

  'server main': [
    'server main',
    'app',
    'routes',
    'service',
    'part',
    'mail',
    'files',
    'core',
    'seed',
    'backup',
    'db',
    'contract',
  ],
  app: ['app', 'routes', 'service', 'part', 'mail', 'files', 'core', 'db', 'contract'],
  routes: ['own routes', 'own service', 'own part', 'core', 'contract'],
  service: ['service', 'own queries', 'own part', 'mail', 'files', 'core', 'db', 'contract'],
  part: ['own part', 'files', 'core', 'db', 'contract'],
  queries: ['own part', 'db', 'contract'],
  mail: ['mail', 'core', 'db', 'contract'],
  files: ['files', 'core', 'db', 'contract'],
  core: ['core', 'db', 'contract'],
  // Above the database: what the seed stores is hashed, dated and recorded as the server would.
  seed: ['seed', 'part', 'core', 'db', 'contract'],
  backup: ['backup', 'core', 'db', 'contract'],
  bench: ['bench', 'test', 'test shared', 'part', 'core', 'seed', 'db', 'contract'],
  db: ['db', 'contract'],

  'web main': ['web main', 'screens', 'feature', 'ui', 'lib', 'contract'],
  screens: ['screens', 'feature', 'ui', 'lib', 'contract'],
  feature: ['own feature', 'ui', 'lib', 'contract'],
  ui: ['ui', 'lib', 'contract'],
  lib: ['lib', 'contract'],

  scripts: ['scripts', 'contract'],
  // Vitest's tests and Playwright's both use it, so it needs neither.
  'test shared': ['test shared', 'scripts', 'contract'],
  e2e: ['e2e', 'test shared', 'seed', 'contract'],
  config: ['config', 'scripts', 'contract'],
};

/** The texts of every language. */
const TRANSLATIONS = 'contract/translations.ts';
const WEB = ['web main', 'screens', 'feature', 'ui', 'lib'];
const IN_ONE_LANGUAGE = new Set([...WEB, 'contract']);

const PACKAGES_OF_CONTRACT = new Set(['zod']);
const PACKAGES_OF_QUERIES = /^(drizzle-orm|pg)(\/|$)/;

/** What is wrong with one import, or undefined. */
export function findImportError(importer: string, specifier: string) {
  const error = describeError(importer, specifier);
  return error && `${importer} imports ${specifier}: ${error}`;
}

function describeError(importer: string, specifier: string) {
  const from = placeOf(importer);
  const target = resolveImport(importer, specifier);
  if (target === undefined) return describePackageError(from, specifier);
  const to = placeOf(target);
  // The scripts are not part of the product and have no # name.
  const isScript = from.layer === 'scripts' || to.layer === 'scripts';
  if (specifier.startsWith('../') && !isScript) return 'write # across folders';
  if (target === TRANSLATIONS && IN_ONE_LANGUAGE.has(from.layer)) {
    return 'each build of the web has one language, and the server chooses';
  }
  if (from.layer === 'test') {
    const isForeign = to.layer === 'queries' && from.feature !== to.feature;
    return isForeign ? 'queries are tested beside them, else through HTTP' : undefined;
  }
  const allowed = MAY_IMPORT[from.layer] ?? [];
  if (to.layer === 'test' && !allowed.includes('test')) return 'only tests import tests';
  const isOwn = from.feature !== undefined && from.feature === to.feature;
  if (allowed.includes(to.layer) || (isOwn && allowed.includes(`own ${to.layer}`))) {
    return undefined;
  }
  const whose = allowed.includes(`own ${to.layer}`) ? ' of another feature' : '';
  return `${from.layer} may not import ${to.layer}${whose}`;
}

function describePackageError(from: Place, specifier: string) {
  if (from.layer === 'contract' && !PACKAGES_OF_CONTRACT.has(specifier)) {
    return 'contract may import only zod and itself';
  }
  if (from.layer === 'routes' && PACKAGES_OF_QUERIES.test(specifier)) {
    return 'routes know HTTP, queries know SQL';
  }
  if (from.layer === 'test shared' && /^(vitest|@playwright)(\/|$)/.test(specifier)) {
    return 'Vitest and Playwright both use it';
  }
  const isWeb = WEB.includes(from.layer);
  if (isWeb && specifier.startsWith('node:')) return 'a browser has no node: modules';
  return undefined;
}

/** The path from the root that an import means; undefined for a package. */
function resolveImport(importer: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(importer), specifier);
}

export function placeOf(path: string): Place {
  const [root, folder = ''] = path.split('/');
  if (root === 'test' && folder === 'shared') return { layer: 'test shared' };
  if (root === 'test') return { layer: 'test' };
  if (/\.test\.tsx?$/.test(path)) return { layer: 'test', feature: `${root}/${folder}` };
  if (root === 'server') return placeOnServer(path, folder);
  if (root === 'web') return placeOnWeb(path, folder);
  if (path === root) return { layer: 'config' };
  return { layer: root ?? 'config' };
}

function placeOnServer(path: string, folder: string): Place {
  if (path === 'server/main.ts' || folder === 'commands') return { layer: 'server main' };
  if (path === `server/${folder}`) return { layer: 'app' };
  if (['db', 'core', 'mail', 'files', 'seed', 'backup'].includes(folder)) return { layer: folder };
  const kind = /\.(routes|service|queries)\.ts$/.exec(path)?.[1] ?? 'part';
  return { layer: kind, feature: `server/${folder}` };
}

function placeOnWeb(path: string, folder: string): Place {
  // The theme and the global style sheets.
  if (path === `web/${folder}`) return { layer: 'lib' };
  if (folder === 'prerender') return { layer: 'web main' };
  if (folder === 'routes') return { layer: 'screens' };
  if (folder === 'features') {
    return { layer: 'feature', feature: path.split('/').slice(0, 3).join('/') };
  }
  return { layer: folder };
}

export type Import = { importer: string; specifier: string };

/** Features call each other one way only: the first cycle of features, or undefined. */
export function findFeatureCycle(imports: Import[]) {
  const calls = new Map<string, Set<string>>();
  for (const { importer, specifier } of imports) {
    const target = resolveImport(importer, specifier);
    const from = placeOf(importer).feature;
    const to = target === undefined ? undefined : placeOf(target).feature;
    if (from && to && from !== to) calls.set(from, (calls.get(from) ?? new Set()).add(to));
  }
  const findCycle = (feature: string, path: string[]): string[] | undefined => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    for (const next of calls.get(feature) ?? []) {
      const cycle = findCycle(next, [...path, feature]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const feature of calls.keys()) {
    const cycle = findCycle(feature, []);
    if (cycle) return cycle.join(' -> ');
  }
  return undefined;
}

export const LONGEST_FILE = 400;

export function findFileError({ path, text }: { path: string; text: string }) {
  if (/(^|\/)index\.(ts|tsx|mjs)$/.test(path)) return `${path} is a barrel: name what it holds`;
  const lines = text.trimEnd().split('\n').length;
  if (lines > LONGEST_FILE) return `${path} has ${lines} lines: look for its second subject`;
  return undefined;
}

/** Folders that exist on one person's machine, at the start of a path. */
const MACHINE_PATH = /(?<![\w./~-])\/(?:home|Users|root|work|tmp|mnt|private)\/[\w.-]+/;

export function findMachinePath({ path, text }: { path: string; text: string }) {
  const found = MACHINE_PATH.exec(text)?.[0];
  return found && `${path} names ${found}, which is a path of one machine`;
}

/** The lockfile has no download addresses: the registry is a setting of the machine. */
export function findDownloadAddress(lock: string) {
  return /"resolved": "[^"]*"/.exec(lock)?.[0];
}
