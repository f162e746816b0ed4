import { expect, test } from 'vitest';
import {
  formatCalendarDay,
  formatLongDay,
  formatMinutes,
  formatNumber,
  formatYesNo,
  numberWord,
  plural,
} from './format.es.ts';

test('Spanish numbers have the separators of the United States, and one thing is singular', () => {
  expect([0, 999, 1_000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,000', '1,234,567']);
  expect([0, 1, 1.5, 2, 1_000_000].map((count) => plural(count, 'plaza', 'plazas'))).toEqual([
    '0 plazas',
    '1 plaza',
    '1.5 plazas',
    '2 plazas',
    '1,000,000 plazas',
  ]);
});

test('small numbers without a gender are written out in Spanish', () => {
  expect([0, 1, 2, 12, 13].map(numberWord)).toEqual(['0', '1', 'dos', 'doce', '13']);
  expect([1, 30, 60, 90, 120].map(formatMinutes)).toEqual([
    '1 minuto',
    '30 minutos',
    'una hora',
    '90 minutos',
    'dos horas',
  ]);
});

test('a Spanish calendar day stays the same day in every time zone', () => {
  expect(formatCalendarDay('2026-11-15')).toBe('15 nov 2026');
  expect(formatLongDay('2026-01-01')).toBe('1 de enero de 2026');
  expect([true, false].map(formatYesNo)).toEqual(['Sí', 'No']);
});
