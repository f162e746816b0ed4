import { expect, test } from 'vitest';
import type { Application } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { applicationFixture } from '#web/features/applications/row.fixtures.ts';
import { blocksOf } from './preview-blocks.ts';

const COLLEAGUE = '0b0e7a52-6a0e-4c8b-9f5d-2f6f6c1b7a11';
const AT = new Date('2026-03-03T17:00:00Z');
const detailOf = (
  application: Partial<Application>,
  more: Partial<ApplicationDetail> = {},
): ApplicationDetail => ({
  application: applicationFixture(application),
  notes: [],
  reviews: [],
  events: [],
  duplicates: [],
  previous: null,
  later: [],
  zip: { zip_code: '10001', place: 'New York, NY', held: 19, promised: 1, limit: 20, waiting: 3 },
  line: null,
  account: null,
  training: null,
  recusals: [],
  hold: null,
  due_at: null,
  ...more,
});

test('nothing stands in the way of an ordinary application, whose seat is its own', () => {
  expect(blocksOf(detailOf({ status: 'new' }), undefined)).toEqual([]);
});

test('a full ZIP code stands in the way of one that has no seat yet, and so does its address', () => {
  const waits = detailOf({ status: 'waitlisted', confirm_by: AT });

  expect(blocksOf(waits, undefined)).toEqual([detailTexts.unconfirmed, 'No free seat in 10001']);
});

test('a flag, a conflict of interest and a colleague who reviews it are named', () => {
  const hold = { user_id: COLLEAGUE, user_name: 'Daniel', held_until: AT };
  const recusals = [{ user_id: COLLEAGUE, user_name: 'Noor', reason: null, created_at: AT }];
  const detail = detailOf({ is_flagged: true, flag_reason: 'Check it' }, { hold, recusals });

  const [flag, conflict, held] = blocksOf(detail, undefined);

  expect([flag, conflict]).toEqual(['Flagged: Check it', 'Conflict of interest: Noor']);
  expect(held).toMatch(/^Daniel is reviewing this until /);
  expect(blocksOf(detail, COLLEAGUE)).toHaveLength(2);
});

test('hidden parts are called hidden', () => {
  expect(blocksOf(detailOf({ hidden: ['scores', 'identity'] }), undefined)).toEqual([
    detailTexts.identityHidden,
    detailTexts.scoresHidden,
  ]);
});
