import { expect, test } from 'vitest';
import { statusLabel } from './status-texts.ts';
import {
  APPLICATION_STATUSES,
  BULK_STATUSES,
  holdsSeat,
  isAnnounced,
  STATUS_INFO,
  statusMail,
} from './statuses.ts';

test('a decision sends its own mail, whatever the status before, except where it asks for another take', () => {
  expect(statusMail('demo_submitted', 'training')).toBe('another_take');
  for (const to of APPLICATION_STATUSES) {
    const { mail } = STATUS_INFO[to];
    if (mail === null) continue;
    const others = APPLICATION_STATUSES.filter(
      (from) => from !== to && statusMail(from, to) !== 'another_take',
    );
    expect(others.map((from) => statusMail(from, to))).toEqual(others.map(() => mail));
  }
});

test('moving off the waitlist into a seat sends the mail that a place became free, and nothing else does', () => {
  const pairs = APPLICATION_STATUSES.flatMap((from) =>
    APPLICATION_STATUSES.map((to) => ({ from, to, mail: statusMail(from, to) })),
  );

  const freed = pairs.filter(({ mail }) => mail === 'off_the_waitlist');
  expect(freed.map(({ from, to }) => `${from} > ${to}`)).toEqual([
    'waitlisted > new',
    'waitlisted > under_review',
    'waitlisted > demo_submitted',
  ]);
  const silent = pairs.filter(({ from, to }) => !isAnnounced(from, to));
  expect(silent.filter(({ mail }) => mail !== null)).toEqual([]);
});

test('no mail is sent where nothing changes', () => {
  expect(APPLICATION_STATUSES.filter((status) => isAnnounced(status, status))).toEqual([]);
});

test('rejected and waitlisted hold no seat, and four statuses can be set in bulk', () => {
  expect(APPLICATION_STATUSES.filter((status) => !holdsSeat(status))).toEqual([
    'rejected',
    'waitlisted',
  ]);
  expect(BULK_STATUSES).toEqual(['under_review', 'training', 'approved', 'rejected']);
});

test('a withdrawn application is named so instead of rejected', () => {
  const at = new Date();
  expect(statusLabel({ status: 'rejected', withdrawn_at: at })).toBe('Withdrawn');
  expect(statusLabel({ status: 'rejected', withdrawn_at: null })).toBe('Rejected');
  expect(statusLabel({ status: 'under_review' })).toBe('Under Review');
});
