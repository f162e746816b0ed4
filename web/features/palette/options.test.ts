import { expect, test } from 'vitest';
import { MATCH, matchTexts, searchText, typedNumber } from './match-texts.ts';
import { findMatches, type Group, type Option } from './options.ts';

const option = (label: string, ...details: string[]): Option => ({
  id: label,
  label,
  details,
  href: `/${label}`,
});
const shown = (groups: readonly Group[]) =>
  groups.map(({ name, options }) => [name, ...options.map(({ label }) => label)]);

test('the whole text matches best, then its start, the start of a word, and the middle', () => {
  const texts = ['Sánchez', 'Sanchez Keisha', 'Keisha Sanchez', 'Lasanchez', 'Other'];

  expect(texts.map((text) => matchTexts('sanchez', [text]))).toEqual([
    MATCH.whole,
    MATCH.start,
    MATCH.wordStart,
    MATCH.inside,
    MATCH.none,
  ]);
});

test('several words match in any order and across the texts of an option', () => {
  expect(matchTexts('sanchez keisha', ['Keisha Sánchez'])).toBe(MATCH.inside);
  expect(matchTexts('keisha example.net', ['Keisha', 'k@example.net'])).toBe(MATCH.inside);
  expect(matchTexts('keisha example.org', ['Keisha', 'k@example.net'])).toBe(MATCH.none);
  expect(matchTexts('color sch', ['Use the light color scheme'])).toBe(MATCH.wordStart);
});

test('a number is understood in any spelling, and only a whole one', () => {
  for (const typed of ['vnc202600042', ' VNC-2026-00042 ', 'vnc 2026 00042']) {
    expect(typedNumber(typed)).toBe('VNC-2026-00042');
    expect(searchText(typed)).toBe('VNC-2026-00042');
  }
  for (const typed of ['00042', 'VNC-2026', 'vnc 2026 42', 'jo@example.org', '']) {
    expect(typedNumber(typed)).toBeUndefined();
  }
  expect(searchText(' Jo ')).toBe('Jo');
});

test('the best match comes first, in its group and among the groups', () => {
  const groups: Group[] = [
    { name: 'actions', options: [option('Change its status'), option('Review')] },
    { name: 'screens', options: [option('Check Status'), option('Reports')] },
    {
      name: 'applications',
      isSearched: true,
      options: [option('Ada Status'), option('Statius Roe')],
    },
    { name: 'people', isSearched: true, options: [option('Jo', 'status')] },
  ];

  expect(shown(findMatches('status', groups))).toEqual([
    ['people', 'Jo'],
    ['actions', 'Change its status'],
    ['screens', 'Check Status'],
    ['applications', 'Ada Status', 'Statius Roe'],
  ]);
});

test('what the server has found stays although it shows nothing of what was typed', () => {
  const hidden = { name: 'applications', options: [option('VNC-2026-00007')] } as const;

  expect(shown(findMatches('jane', [{ ...hidden, isSearched: true }]))).toEqual([
    ['applications', 'VNC-2026-00007'],
  ]);
  expect(findMatches('jane', [{ ...hidden, isSearched: false }])).toEqual([]);
});

test('a group that failed is shown, the others as well', () => {
  const groups: Group[] = [
    { name: 'screens', options: [option('Settings')] },
    { name: 'people', options: [], hasFailed: true },
    { name: 'views', options: [] },
  ];

  expect(shown(findMatches('', groups))).toEqual([['screens', 'Settings'], ['people']]);
  expect(shown(findMatches('set', groups))).toEqual([['screens', 'Settings'], ['people']]);
});
