import { expect, test } from 'vitest';
import { findSharedClasses, listGlobalClasses } from './class-names.ts';
import { listFiles, readFile } from './source-files.ts';

test('no two features style the same global class name', () => {
  const sheets = listFiles().filter((path) => /(?<!\.module)\.css$/.test(path));

  expect(sheets.length).toBeGreaterThan(10);
  expect(findSharedClasses(sheets.map(readFile))).toEqual([]);
});

test('a name is global if no other selector precedes it', () => {
  const css = `
    /* .comment { } */
    .card, .card:hover > :is(.title, .name) { color: red }
    @media (min-width: 48rem) { .wide .inner { color: red } }
    p.lead { color: red } @keyframes turn { to { rotate: 1turn } }`;

  expect([...listGlobalClasses(css)]).toEqual(['card', 'wide']);
});

test('a name of two features is found, one of a single feature is not', () => {
  const sheets = [
    { path: 'web/features/status/status.css', text: '.card {} .only {}' },
    { path: 'web/features/status/more.css', text: '.only {}' },
    { path: 'web/features/portal/portal.css', text: '.card .inner {}' },
    { path: 'web/ui/feedback.css', text: '.only {}' },
  ];

  expect(findSharedClasses(sheets)).toEqual(['.card: status, portal']);
});
