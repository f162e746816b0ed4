import { expect, test } from 'vitest';
import { RECEIPTS_KEY, SUBMITTED_KEY } from './receipt-keys.ts';
import { findReceipt, forgetReceipt, removeExpiredReceipts, saveReceipt } from './receipts.ts';

const ID = 'a3f0c1de-0000-4000-8000-000000000001';
const OTHER_ID = 'a3f0c1de-0000-4000-8000-000000000002';

test('a receipt is found by its number, or as the latest', () => {
  saveReceipt('VNC-2026-00001', ID);
  saveReceipt('VNC-2026-00002', OTHER_ID);

  expect(findReceipt('VNC-2026-00001')).toMatchObject({ submission_id: ID });
  expect(findReceipt()).toMatchObject({ number: 'VNC-2026-00002' });
  expect(findReceipt('VNC-2026-00003')).toBeUndefined();
});

test('one that is sent again is kept once', () => {
  saveReceipt('VNC-2026-00001', ID);
  saveReceipt('VNC-2026-00001', OTHER_ID);

  expect(JSON.parse(localStorage.getItem(RECEIPTS_KEY) ?? '')).toMatchObject([
    { number: 'VNC-2026-00001', submission_id: OTHER_ID },
  ]);
});

test('the last one that is forgotten leaves nothing behind', () => {
  saveReceipt('VNC-2026-00001', ID);
  localStorage.setItem(SUBMITTED_KEY, ID);

  forgetReceipt('VNC-2026-00001');

  expect(localStorage).toHaveLength(0);
});

test('one of several is forgotten alone', () => {
  saveReceipt('VNC-2026-00001', ID);
  saveReceipt('VNC-2026-00002', OTHER_ID);
  localStorage.setItem(SUBMITTED_KEY, OTHER_ID);

  forgetReceipt('VNC-2026-00001');

  expect(findReceipt('VNC-2026-00001')).toBeUndefined();
  expect(findReceipt()).toMatchObject({ submission_id: OTHER_ID });
  expect(localStorage.getItem(SUBMITTED_KEY)).toBe(OTHER_ID);
});

test('after a year it is removed, and not before', () => {
  saveReceipt('VNC-2026-00001', ID);
  const day = 86_400_000;

  removeExpiredReceipts(Date.now() + 364 * day);
  expect(findReceipt()).toBeDefined();
  removeExpiredReceipts(Date.now() + 366 * day);

  expect(localStorage.getItem(RECEIPTS_KEY)).toBeNull();
});

test.each(['{', '{"a":1}', '[null, 7, {"number":"VNC-2026-00001"}]'])(
  'what cannot be read (%s) is ignored and replaced',
  (text) => {
    localStorage.setItem(RECEIPTS_KEY, text);

    expect(findReceipt()).toBeUndefined();
    saveReceipt('VNC-2026-00001', ID);
    expect(findReceipt()).toMatchObject({ submission_id: ID });
  },
);
