import { expect, test } from 'vitest';
import { applicationListQuery } from '#contract/applications/applications.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { TO_REVIEW } from '#contract/applications/waiting.ts';
import { messages } from '#contract/shared/messages.ts';
import { FILTER_EXAMPLES } from '#test/filter-examples.ts';
import {
  chooseOne,
  chooseStatuses,
  chosenStatuses,
  filterErrors,
  filtersOf,
  hasFilters,
  isToReview,
  lastPage,
  namesOf,
  nextSort,
  readListSearch,
  writeListSearch,
} from './list-search.ts';

test('an address without parameters means the defaults of the API, and the reverse', () => {
  const query = readListSearch({});

  expect(query).toEqual({ page: 1, limit: 25, sortBy: 'created_at', sortOrder: 'desc' });
  expect(writeListSearch(query)).toEqual({});
});

test.each(FILTER_EXAMPLES)('%s=%s survives being written to the address', (name, value) => {
  const query = readListSearch({ [name]: value });

  expect(query[name]).toBeDefined();
  expect(readListSearch(writeListSearch(query))).toEqual(query);
});

test('the address has page, order and flag as it always had', () => {
  const search = {
    flagged: 'not',
    page: '3',
    limit: '50',
    sortBy: 'zip_code',
    sortOrder: 'asc',
  };

  expect(writeListSearch(readListSearch(search))).toEqual(search);
});

test('the API parses an address as the screen does', () => {
  const search = { flagged: 'only', zipCode: '01', page: '2' };

  expect(applicationListQuery.parse(search)).toEqual(readListSearch(search));
});

test('invalid parts of an address are ignored, the rest is used', () => {
  const query = readListSearch({
    status: 'promoted',
    zipCode: 'abc',
    limit: '33',
    page: '-1',
    sortBy: 'password',
    dateFrom: '2026-02-31',
    statuses: 'new,promoted',
    scoreMin: '101',
    riskMin: '-1',
    waitingDays: '0',
    state: 'XX',
    late: 'never',
    search: 'ada',
    unknown: 'x',
  });

  expect(writeListSearch(query)).toEqual({ search: 'ada' });
});

test('the filters of the waitlist exclude each other on the screen', () => {
  const query = { ...readListSearch({ in_line: 'true', zipCode: '01002' }) };

  const next = writeListSearch({ ...query, ...chooseOne(namesOf('waitlist'), 'withdrawn') });

  expect(next).toEqual({ withdrawn: 'true', zipCode: '01002' });
  expect(writeListSearch({ ...query, ...chooseOne(namesOf('waitlist'), '') })).toEqual({
    zipCode: '01002',
  });
});

test('the filters of training exclude each other on the screen, and leave the others', () => {
  const query = readListSearch({ silent: 'true', in_line: 'false' });

  const next = writeListSearch({ ...query, ...chooseOne(namesOf('training'), 'tape_waiting') });

  expect(next).toEqual({ tape_waiting: 'true', in_line: 'false' });
});

test('an export gets the filters and neither page nor order', () => {
  const query = readListSearch({ status: 'new', page: '4', sortBy: 'full_name', flagged: 'only' });

  expect(writeListSearch(filtersOf(query))).toEqual({ status: 'new', flagged: 'only' });
});

test('only filters count as filters, not the order, the columns or the page', () => {
  const shown = { page: '2', sortBy: 'zip_code', limit: '10', columns: 'email' };
  expect(hasFilters(readListSearch(shown))).toBe(false);
  expect(hasFilters(readListSearch({ flagged: 'not' }))).toBe(true);
});

test('columns are in the address, in any order and without unknown ones', () => {
  const query = readListSearch({ columns: 'waiting,email' });

  expect(writeListSearch(query)).toEqual({ columns: 'waiting,email' });
  expect(readListSearch({ columns: 'essay' })).toEqual(readListSearch({}));
});

test('one status is written as it always was, several in the order of the menus', () => {
  const written = (chosen: ApplicationStatus[]) => writeListSearch(chooseStatuses(chosen));

  expect(written([])).toEqual({});
  expect(written(['training'])).toEqual({ status: 'training' });
  expect(written(['training', 'new'])).toEqual({ statuses: 'new,training' });
  expect(chosenStatuses(readListSearch({ statuses: 'new,training' }))).toEqual(['new', 'training']);
  expect(chosenStatuses(readListSearch({ status: 'new' }))).toEqual(['new']);
});

test('filters that exclude each other are said at their fields', () => {
  expect(filterErrors(readListSearch({ scoreMin: '80', scoreMax: '20', scored: 'false' }))).toEqual(
    {
      scoreMax: messages.rangeReversed,
      scored: messages.unscoredHasNoScore,
    },
  );
  expect(filterErrors(readListSearch({ scoreMin: '20', scoreMax: '20' }))).toEqual({});
});

test('the queue for a first look is recognized on every page, but not with another filter or order', () => {
  const isQueue = (more: Record<string, string>) =>
    isToReview(readListSearch({ ...TO_REVIEW, sortBy: 'created_at', ...more }));

  expect([isQueue({}), isQueue({ page: '3', limit: '50' })]).toEqual([true, true]);
  expect([isQueue({ zipCode: '10001' }), isQueue({ status: 'rejected' })]).toEqual([false, false]);
  expect([isQueue({ sortOrder: 'desc' }), isQueue({ sortBy: 'zip_code' })]).toEqual([false, false]);
});

test('a new column sorts ascending, dates, scores and waits the most first; the same one is reversed', () => {
  const query = readListSearch({});

  expect(nextSort(query, 'full_name')).toEqual({ sortBy: 'full_name', sortOrder: 'asc' });
  expect(nextSort(query, 'created_at')).toEqual({ sortBy: 'created_at', sortOrder: 'asc' });
  expect(nextSort({ ...query, sortBy: 'zip_code' }, 'created_at').sortOrder).toBe('desc');
  expect(nextSort(query, 'review_score').sortOrder).toBe('desc');
  expect(nextSort(query, 'waiting')).toEqual({ sortBy: 'waiting', sortOrder: 'desc' });
});

test('a list has at least one page and no empty last one', () => {
  expect([0, 1, 25, 26, 50].map((total) => lastPage(total, 25))).toEqual([1, 1, 1, 2, 2]);
});
