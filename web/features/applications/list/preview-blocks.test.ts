import { expect, test } from 'vitest';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { detailFixture } from '#test/web/applications.ts';
import { blocksOf } from './preview-blocks.ts';

const COLLEAGUE = '0b0e7a52-6a0e-4c8b-9f5d-2f6f6c1b7a11';
const AT = new Date('2026-03-03T17:00:00Z');

test('nothing stands in the way of an ordinary application, whose seat is its own', () => {
  expect(blocksOf(detailFixture({ status: 'new' }), undefined)).toEqual([]);
});

test('a full ZIP code stands in the way of one that has no seat yet, and so does its address', () => {
  const waits = detailFixture({ status: 'waitlisted', confirm_by: AT });

  expect(blocksOf(waits, undefined)).toEqual([detailTexts.unconfirmed, 'No free seat in 10001']);
});

test('a flag, a conflict of interest and a colleague who reviews it are named', () => {
  const hold = { user_id: COLLEAGUE, user_name: 'Daniel', held_until: AT };
  const recusals = [{ user_id: COLLEAGUE, user_name: 'Noor', reason: null, created_at: AT }];
  const detail = detailFixture({ is_flagged: true, flag_reason: 'Check it' }, { hold, recusals });

  const [flag, conflict, held] = blocksOf(detail, undefined);

  expect([flag, conflict]).toEqual(['Flagged: Check it', 'Conflict of interest: Noor']);
  expect(held).toMatch(/^Daniel is reviewing this until /);
  expect(blocksOf(detail, COLLEAGUE)).toHaveLength(2);
});

test('hidden parts are called hidden', () => {
  expect(blocksOf(detailFixture({ hidden: ['scores', 'identity'] }), undefined)).toEqual([
    detailTexts.identityHidden,
    detailTexts.scoresHidden,
  ]);
});
