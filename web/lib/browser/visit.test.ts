import { expect, test } from 'vitest';
import { readCount, recordFormInteraction, recordPageView } from './visit.ts';

test('a visit stores its start and the number of its page views', () => {
  recordPageView();
  const start = sessionStorage.getItem('session_start');
  recordPageView();
  recordFormInteraction();

  expect(sessionStorage.getItem('session_start')).toBe(start);
  expect(Date.parse(start ?? '')).toBeLessThanOrEqual(Date.now());
  expect(sessionStorage.getItem('page_views')).toBe('2');
  expect(readCount('form_interactions')).toBe(1);
});
