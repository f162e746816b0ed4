import { expect, test } from 'vitest';
import { overviewQuery } from '#contract/reports/overview.ts';
import {
  FIELD_OF,
  lastDays,
  periodBefore,
  readOverviewSearch,
  thisYear,
  toOverviewQuery,
  writeOverviewSearch,
} from './overview-search.ts';

test('period, interval and place survive being written to the address and read back', () => {
  const search = {
    dateFrom: '2026-01-01',
    dateTo: '2026-11-15',
    state: 'VT',
    zipCode: '056',
    by: 'month',
  };

  expect(writeOverviewSearch(readOverviewSearch(search))).toEqual(search);
});

test('an address without parameters has the defaults, and invalid parts are ignored', () => {
  expect(writeOverviewSearch(readOverviewSearch({}))).toEqual({});
  expect(readOverviewSearch({ dateFrom: '2026-02-31', state: 'XX', by: 'hour' })).toEqual({
    by: 'week',
  });
});

test('the API knows every parameter, and each has a field for its error', () => {
  const search = readOverviewSearch({ dateFrom: '2026-01-01', dateTo: '2026-11-15', state: 'VT' });
  const query = toOverviewQuery(search);

  expect(overviewQuery.parse(query)).toEqual(query);
  expect(Object.keys(FIELD_OF)).toEqual(expect.arrayContaining(Object.keys(query)));
});

test('periods end today and include it', () => {
  expect(lastDays(30, '2026-03-01')).toEqual({ dateFrom: '2026-01-31', dateTo: '2026-03-01' });
  expect(lastDays(1, '2026-03-01')).toEqual({ dateFrom: '2026-03-01', dateTo: '2026-03-01' });
  expect(thisYear('2026-03-01')).toEqual({ dateFrom: '2026-01-01', dateTo: '2026-03-01' });
});

test('the period before has as many days and ends the day before', () => {
  expect(periodBefore({ dateFrom: '2026-03-01', dateTo: '2026-03-30' })).toEqual({
    dateFrom: '2026-01-30',
    dateTo: '2026-02-28',
    days: 30,
  });
});
