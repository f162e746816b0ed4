import { expect, test } from 'vitest';
import { APPLICATION_STATUSES } from './statuses.ts';
import { ageOf, waitsSince } from './waiting.ts';

const CREATED = new Date('2026-03-01T12:00:00Z');
const MOVED = new Date('2026-03-05T08:00:00Z');

const row = (overrides: Partial<Parameters<typeof waitsSince>[0]> = {}) => ({
  status: 'new' as const,
  status_updated_at: MOVED,
  waiting_since: null,
  erased_at: null,
  ...overrides,
});
const later = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);

test('every status waits since its last change, except decided ones', () => {
  const waiting = APPLICATION_STATUSES.filter((status) => waitsSince(row({ status })) !== null);

  expect(waiting).toEqual(['new', 'under_review', 'training', 'demo_submitted', 'waitlisted']);
  expect(waitsSince(row({ status: 'training' }))).toEqual(MOVED);
});

test('in line, the wait counts since the place was taken', () => {
  expect(waitsSince(row({ status: 'waitlisted', waiting_since: CREATED }))).toEqual(CREATED);
  expect(waitsSince(row({ status: 'waitlisted' }))).toEqual(MOVED);
});

test('an erased application waits for nothing', () => {
  expect(waitsSince(row({ erased_at: MOVED }))).toBeNull();
});

test('ages are whole minutes, hours or days, rounded down and never negative', () => {
  const ages = [-5, 0, 0.99, 1, 23.9, 24, 71.9, 2_400].map((hours) => {
    const { count, unit } = ageOf(CREATED, later(CREATED, hours));
    return `${count} ${unit}`;
  });

  expect(ages).toEqual([
    '0 minute',
    '0 minute',
    '59 minute',
    '1 hour',
    '23 hour',
    '1 day',
    '2 day',
    '100 day',
  ]);
});
