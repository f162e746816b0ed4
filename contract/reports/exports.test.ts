import { describe, expect, test } from 'vitest';
import { FIELDS } from '#contract/apply/fields.ts';
import {
  CSV_FIELDS,
  CSV_HEADINGS,
  describeExport,
  describeFilters,
  describePeriod,
} from './exports.ts';
import { exportFileName } from './reports.ts';

test('an export is named by an ISO time without characters that file systems refuse', () => {
  const at = new Date('2026-11-15T04:11:22.123Z');

  expect(exportFileName('csv', at)).toBe('applications_2026-11-15T04-11-22-123Z.csv');
  expect(exportFileName('pdf', at)).toBe('applications_report_2026-11-15T04-11-22-123Z.pdf');
});

test('the headings of the CSV stay the same, whatever screens call these values', () => {
  const headings = CSV_FIELDS.filter((field) => !(field in FIELDS)).map(
    (field) => CSV_HEADINGS[field],
  );

  expect(headings.join(',')).toBe(
    [
      'Application number,Status,Submitted (UTC),Submitted on,Updated (UTC)',
      'Status changed (UTC),In line since (UTC),Offer ends (UTC),Withdrawn at (UTC)',
      'Reviewed (UTC),Review score (%),Reviews,Spread of scores (%),Recommendation',
      'Points: Education,Points: Media Experience,Points: Credibility,Points: Verification',
      'Points: Commitment,Points: Technical Readiness,Points: Communication Skills',
      'Points: Background Check,Points: Overall Impression,Review notes,Flagged,Flag reason',
      'Possible duplicate of,Earlier application,Feedback to the applicant',
      'Language of the application,Imported,Terms accepted (UTC),Personal data erased (UTC)',
      'IP address,User agent,Browser,Operating system,Device,Language,Time zone',
      'City by IP address,Region by IP address,Country by IP address,Internet provider',
      'City by ZIP code,State by ZIP code,Miles between IP address and ZIP code',
      'Location mismatch,VPN,VPN provider,Risk score,Time to complete,Page views',
      'Form interactions',
    ].join(','),
  );
});

test.each([
  [undefined, undefined, 'All time'],
  ['2026-01-01', undefined, 'Since January 1, 2026'],
  [undefined, '2026-12-31', 'Until December 31, 2026'],
  ['2026-01-01', '2026-12-31', 'January 1, 2026 – December 31, 2026'],
  ['2026-01-01', '2026-01-01', 'January 1, 2026'],
])('the period from %s to %s reads %s', (from, to, text) => {
  expect(describePeriod(from, to)).toBe(text);
});

describe('filters in words', () => {
  const filters = {
    status: 'under_review',
    search: 'Ann',
    zipCode: '02134',
    flagged: true,
    reviewer: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01',
    dateFrom: '2026-01-01',
  } as const;

  test('are all named, apart from the period', () => {
    expect(describeFilters(filters, { reviewerName: 'Eve' })).toEqual([
      'Status: Under Review',
      'Search: “Ann”',
      'ZIP code: 02134',
      'Only flagged',
      'Reviewed by Eve',
    ]);
    expect(describeFilters({})).toEqual([]);
  });

  test('leave the searched text out of the activity log', () => {
    expect(describeExport(1, filters)).toBe(
      '1 application; Status: Under Review; With a search; ZIP code: 02134; Only flagged; Reviewed by a former administrator; Since January 1, 2026',
    );
    expect(describeExport(1200, {})).toBe('1,200 applications');
  });
});
