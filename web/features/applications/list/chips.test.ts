import { expect, test } from 'vitest';
import { chipsOf } from './chips.ts';
import { readListSearch, writeListSearch } from './list-search.ts';

const ALL = {
  statuses: 'new,training',
  search: 'ada',
  zipCode: '01',
  state: 'TX',
  dateFrom: '2026-01-02',
  dateTo: '2026-01-02',
  reviewer: '0b0e7a52-6a0e-4c8b-9f5d-2f6f6c1b7a11',
  flagged: 'not',
  in_line: 'true',
  offered: 'false',
  withdrawn: 'true',
  silent: 'true',
  tape_waiting: 'false',
  no_account: 'true',
  scored: 'true',
  scoreMin: '60',
  scoreMax: '80',
  riskMin: '50',
  duplicate: 'true',
  waitingDays: '1',
  lookedFrom: '2026-02-01',
  decidedTo: '2026-03-01',
  late: 'look',
  reviewedFrom: '2026-02-01',
  reviewedTo: '2026-02-28',
};
const labels = (search: Record<string, string>) =>
  chipsOf(readListSearch(search), 'Maya').map(({ label }) => label);

test('every filter without a place of its own on the screen is said in words', () => {
  expect(labels(ALL)).toEqual([
    'Submitted Jan 2, 2026',
    'First look from Feb 1, 2026',
    'Decided up to Mar 1, 2026',
    'Reviewed Feb 1, 2026 – Feb 28, 2026',
    'First look later than promised',
    'Reviewed by Maya',
    'Not flagged',
    'Score 60% – 80%',
    'Risk from 50',
    'Waiting 1 day or longer',
    'State: Texas',
    'With a score',
    'Possible duplicates',
    'In line',
    'Not offered a seat',
    'Withdrawn',
    'In training, silent for 14 days',
    'No tape waiting for us',
    'Approved, no account',
  ]);
});

test('removing every chip leaves what is always in view', () => {
  const query = readListSearch(ALL);
  const removed = chipsOf(query, '').flatMap(({ filters }) => filters);

  const rest = { ...query, ...Object.fromEntries(removed.map((filter) => [filter, undefined])) };

  expect(writeListSearch(rest)).toEqual({
    statuses: 'new,training',
    search: 'ada',
    zipCode: '01',
  });
});

test('one end of a score is a filter, also zero', () => {
  expect(labels({ scoreMin: '0' })).toEqual(['Score from 0%']);
  expect(labels({ scoreMax: '40' })).toEqual(['Score up to 40%']);
});
