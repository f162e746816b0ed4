import { describe, expect, test } from 'vitest';
import {
  findDownloadAddress,
  findFeatureCycle,
  findFileError,
  findImportError,
  findMachinePath,
  LONGEST_FILE,
} from './architecture.ts';
import { isCode, listFiles, listImports, readFile } from './source-files.ts';

const files = listFiles();
const code = files.filter(isCode).map(readFile);
const imports = code.flatMap((file) =>
  listImports(file).map((specifier) => ({ importer: file.path, specifier })),
);

describe('this repository', () => {
  test('has code to look at', () => {
    expect(imports.length).toBeGreaterThan(0);
  });

  test('imports only downwards', () => {
    const errors = imports.map(({ importer, specifier }) => findImportError(importer, specifier));

    expect(errors.filter(Boolean)).toEqual([]);
  });

  test('has no cycle between features', () => {
    expect(findFeatureCycle(imports)).toBeUndefined();
  });

  test('has no barrel and no file too long to read', () => {
    expect(code.map(findFileError).filter(Boolean)).toEqual([]);
  });

  test('names no path of one machine', () => {
    const texts = files
      .filter((path) => !/\.(png|webp|ico|woff2|gz|mmdb)$/.test(path))
      .map(readFile);

    expect(texts.map(findMachinePath).filter(Boolean)).toEqual([]);
  });

  test('shows each claim of SECURITY.md by files that exist', () => {
    const named = readFile('SECURITY.md').text.matchAll(
      /`((?:server|test|e2e|deploy|docs)\/[\w./-]+)`/g,
    );
    const missing = [...named].filter(([, path = '']) => !files.includes(path));

    expect(missing.map(([, path]) => path)).toEqual([]);
  });

  test('locks packages without download addresses', () => {
    expect(findDownloadAddress(readFile('package-lock.json').text)).toBeUndefined();
  });
});

// What is allowed shows above: the repository has an import of every such kind.
describe('an import upwards or sideways is found', () => {
  test.each([
    ['contract/technical/risk.ts', 'node:fs'],
    ['contract/technical/risk.ts', 'fastify'],
    ['contract/technical/risk.ts', '#server/core/errors.ts'],
    ['server/app.ts', '#web/routes/router.tsx'],
    ['server/app.ts', './main.ts'],
    ['server/app.ts', './users/users.queries.ts'],
    ['server/main.ts', '#server/users/users.queries.ts'],
    ['server/users/users.routes.ts', './users.queries.ts'],
    ['server/users/users.routes.ts', '#server/db/schema.ts'],
    ['server/users/users.routes.ts', '#server/auth/auth.service.ts'],
    ['server/users/users.routes.ts', 'drizzle-orm'],
    ['server/users/users.service.ts', './users.routes.ts'],
    ['server/users/users.service.ts', '#server/auth/auth.queries.ts'],
    ['server/users/users.service.ts', '#server/auth/token.ts'],
    ['server/users/users.service.ts', '../auth/auth.service.ts'],
    ['server/users/users.queries.ts', './users.service.ts'],
    ['server/users/users.queries.ts', '#server/core/errors.ts'],
    ['server/users/names.ts', './users.queries.ts'],
    ['server/core/guard.ts', '#server/users/users.service.ts'],
    ['server/core/guard.ts', '#server/app.ts'],
    ['server/mail/mail.queue.ts', '#server/users/users.service.ts'],
    ['server/files/file-store.ts', '#server/demo-tapes/uploads.service.ts'],
    ['server/db/client.ts', '#server/core/config.ts'],
    ['server/db/client.ts', '#server/seed/seed.ts'],
    ['server/backup/dump.ts', '#server/commands/backup.ts'],
    ['server/users/users.service.ts', '#server/seed/factories.ts'],
    ['server/users/users.service.ts', '#test/app.ts'],
    ['server/users/users.service.ts', './users.test.ts'],
    ['server/users/users.test.ts', '#server/auth/auth.queries.ts'],
    ['test/access.test.ts', '#server/auth/auth.queries.ts'],
    ['web/prerender/main.tsx', '#server/app.ts'],
    ['web/prerender/main.tsx', 'node:path'],
    ['web/routes/users.tsx', '#web/prerender/main.tsx'],
    ['web/features/users/user-table.tsx', '#web/features/auth/auth.api.ts'],
    ['web/features/users/user-table.tsx', '#web/routes/users.tsx'],
    ['web/ui/badge.tsx', '#web/features/users/users.api.ts'],
    ['web/lib/api/api.ts', '#web/ui/badge.tsx'],
    ['web/lib/api/api.ts', '#server/core/errors.ts'],
    ['web/routes/status.tsx', '#contract/translations.ts'],
    ['contract/apply/apply-texts.ts', '#contract/translations.ts'],
    ['scripts/build.mjs', '../server/app.ts'],
    ['scripts/build.mjs', '#web/routes/router.tsx'],
    ['e2e/apply.spec.ts', '#server/db/client.ts'],
    ['e2e/apply.spec.ts', '#test/app.ts'],
    ['test/shared/http-client.ts', '#test/app.ts'],
    ['test/shared/http-client.ts', 'vitest'],
    ['server/users/users.service.ts', '#test/shared/http-client.ts'],
    ['vite.config.ts', './server/core/config.ts'],
  ])('%s may not import %s', (importer, specifier) => {
    expect(findImportError(importer, specifier)).toContain(`${importer} imports ${specifier}: `);
  });
});

test('every kind of import is found', () => {
  const text = `
    import type { A } from './a.ts';
    import './b.css';
    export * from './c.ts';
    export { d } from './d.ts';
    const e = await import('./e.ts');
    const f = () => import(\`./f.ts\`);
    type G = import('./g.ts').G;
    // import './comment.ts';
    const text = "import './text.ts'";
  `;

  expect(listImports({ path: 'sample.tsx', text }).sort()).toEqual([
    './a.ts',
    './b.css',
    './c.ts',
    './d.ts',
    './e.ts',
    './f.ts',
    './g.ts',
  ]);
});

test('a cycle between features is named', () => {
  const cycle = findFeatureCycle([
    { importer: 'server/a/a.service.ts', specifier: '#server/b/b.service.ts' },
    { importer: 'server/b/b.service.ts', specifier: '#server/c/c.service.ts' },
    { importer: 'server/c/c.service.ts', specifier: '#server/b/b.service.ts' },
  ]);

  expect(cycle).toBe('server/b -> server/c -> server/b');
});

test('a barrel and an overlong file are found', () => {
  const long = 'const line = 1;\n'.repeat(LONGEST_FILE + 1);

  expect(findFileError({ path: 'web/ui/index.ts', text: '' })).toContain('barrel');
  expect(findFileError({ path: 'web/ui/long.ts', text: long })).toContain('401 lines');
  expect(findFileError({ path: 'web/ui/short.ts', text: long.slice(16) })).toBeUndefined();
});

test('a path of one machine is found, an address is not', () => {
  const home = ['', 'home', 'ann', 'portal'].join('/');

  expect(findMachinePath({ path: 'a.ts', text: `open('${home}')` })).toContain('/ann');
  expect(findMachinePath({ path: 'a.ts', text: `https://example.org${home}` })).toBeUndefined();
});

test('a download address in the lock is found', () => {
  expect(findDownloadAddress('"resolved": "https://example.org/a.tgz"')).toBeDefined();
});
