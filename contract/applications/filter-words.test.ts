import { expect, test } from 'vitest';
import { FILTER_EXAMPLES } from '#test/filter-examples.ts';
import { describeFilters } from './filter-words.ts';
import { type ApplicationFilters, applicationFilters } from './filters.ts';

const words = (filters: ApplicationFilters) =>
  describeFilters(filters, { reviewerName: 'Maya' }).map((part) => part.words);

test.each(FILTER_EXAMPLES)('%s=%s is said once', (name, value) => {
  const [said, ...others] = describeFilters(applicationFilters.parse({ [name]: value }), {});

  expect(said?.names).toContain(name);
  expect(said?.words).toMatch(/^[A-Z].*[^\s:]$/);
  expect(others).toEqual([]);
});

const [from, to] = ['2026-11-01', '2026-11-07'];
test.each<[ApplicationFilters, string]>([
  [{ status: 'under_review' }, 'Status: Under Review'],
  [{ statuses: ['new', 'under_review'] }, 'Status: New, Under Review'],
  [{ zipCode: '02134' }, 'ZIP code: 02134'],
  [{ zipCode: '02' }, 'ZIP codes that begin with 02'],
  [{ state: 'NY' }, 'State: New York'],
  [{ dateFrom: from, dateTo: from }, 'Submitted Nov 1, 2026'],
  [{ lookedFrom: from, lookedTo: to }, 'First look Nov 1, 2026 – Nov 7, 2026'],
  [{ decidedFrom: from }, 'Decided from Nov 1, 2026'],
  [{ reviewedTo: to }, 'Reviewed up to Nov 7, 2026'],
  [{ scoreMin: 0 }, 'Score from 0%'],
  [{ scoreMax: 40 }, 'Score up to 40%'],
  [{ scoreMin: 40, scoreMax: 60 }, 'Score 40% – 60%'],
  [{ riskMin: 0 }, 'Risk from 0'],
  [{ waitingDays: 1 }, 'Waiting 1 day or longer'],
  [{ offered: false }, 'Not offered a seat'],
  [{ silent: true }, 'In training, silent for 14 days'],
  [{ late: 'decision' }, 'Decided later than promised'],
  [{ reviewer: 'id' }, 'Reviewed by Maya'],
])('%j reads %s', (filters, text) => {
  expect(words(filters)).toEqual([text]);
});

test('somebody who is gone has no name, and the log no search', () => {
  const filters = { search: 'Ann', reviewer: 'id' };
  const said = describeFilters(filters, { hideSearch: true }).map((part) => part.words);

  expect(words({ search: 'Ann' })).toEqual(['Search: “Ann”']);
  expect(said).toEqual(['With a search', 'Reviewed by a former administrator']);
});
