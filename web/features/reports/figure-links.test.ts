import { describe, expect, test } from 'vitest';
import { applicationFilters, strictly } from '#contract/applications/filters.ts';
import { figureLinks } from './figure-links.ts';
import { readOverviewSearch } from './overview-search.ts';

const PERIOD = { from: '2026-09-01', to: '2026-11-15' };
const EDITOR = '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01';
const received = { dateFrom: '2026-09-01', dateTo: '2026-11-15' };
const looked = { lookedFrom: '2026-09-01', lookedTo: '2026-11-15' };
const decided = { decidedFrom: '2026-09-01', decidedTo: '2026-11-15' };

describe('of a whole period', () => {
  const links = figureLinks(PERIOD, { state: undefined, zipCode: undefined });

  test('applications are listed by the days of their submission', () => {
    expect(links.stage('received')).toEqual(received);
    expect(links.stage('in_training')).toEqual({
      ...received,
      statuses: 'training,demo_submitted,approved',
    });
    expect(links.stage('approved')).toEqual({ ...received, status: 'approved' });
    expect(links.status({ status: 'waitlisted' })).toEqual({ ...received, status: 'waitlisted' });
    expect(links.inPlace({ state: 'VT' })).toEqual({ ...received, state: 'VT' });
    expect(links.approvedIn({ zipCode: '05602' })).toEqual({
      ...received,
      zipCode: '05602',
      status: 'approved',
    });
  });

  test('looks and decisions are listed by their own days, late ones apart', () => {
    expect(links.looks).toEqual(looked);
    expect(links.lateLooks).toEqual({ ...looked, late: 'look' });
    expect(links.decisions).toEqual(decided);
    expect(links.lateDecisions).toEqual({ ...decided, late: 'decision' });
  });

  test('a point of the chart has the days of its interval', () => {
    expect(links.receivedIn('2026-11-09', '2026-11-15')).toEqual({
      dateFrom: '2026-11-09',
      dateTo: '2026-11-15',
    });
    expect(links.decidedIn('2026-11-09', '2026-11-15')).toEqual({
      decidedFrom: '2026-11-09',
      decidedTo: '2026-11-15',
    });
  });

  test('reviews are listed by editor and by the days of the review', () => {
    expect(links.reviewedBy(EDITOR)).toEqual({
      reviewer: EDITOR,
      reviewedFrom: '2026-09-01',
      reviewedTo: '2026-11-15',
    });
  });
});

test('the place applies to every list, and a row of a table narrows it', () => {
  const links = figureLinks(PERIOD, { state: 'VT', zipCode: '05' });

  const place = { state: 'VT', zipCode: '05' };
  expect(links.looks).toEqual({ ...place, ...looked });
  expect(links.receivedIn('2026-11-09', '2026-11-15')).toEqual({
    ...place,
    dateFrom: '2026-11-09',
    dateTo: '2026-11-15',
  });
  expect(links.reviewedBy(EDITOR)).toMatchObject(place);
  expect(links.inPlace({ zipCode: '05602' })).toEqual({
    ...received,
    state: 'VT',
    zipCode: '05602',
  });
});

test('the list accepts every link, whatever else is in the address of the overview', () => {
  const links = figureLinks(PERIOD, readOverviewSearch({ state: 'VT', zipCode: '05', by: 'day' }));
  const all = [
    links.stage('reviewed'),
    links.status({ status: 'new' }),
    links.lateLooks,
    links.lateDecisions,
    links.decidedIn('2026-11-09', '2026-11-15'),
    links.approvedIn({ state: 'VT' }),
    links.reviewedBy(EDITOR),
  ];

  expect(all.map((link) => strictly(applicationFilters).safeParse(link).error)).toEqual(
    all.map(() => undefined),
  );
});
