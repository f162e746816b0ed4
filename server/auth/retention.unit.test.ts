import { expect, test } from 'vitest';
import { privacyTexts } from '#contract/apply/privacy-notice.ts';
import { REQUEST_COUNT_MINUTES } from '#contract/auth/retention.ts';
import { TIDY_EVERY_MS } from '#server/core/housekeeping.ts';
import { RATE_LIMITS } from '#server/core/http/rate-limit.ts';
import { SIGN_IN_LIMITS } from './login-throttle.ts';

const notice = privacyTexts.howLong.find((sentence) => sentence.includes('count requests')) ?? '';

test('request counts are deleted within the time that the privacy page states', () => {
  const longest = Math.max(...Object.values(RATE_LIMITS).map(({ windowSeconds }) => windowSeconds));

  expect(longest + TIDY_EVERY_MS / 1000).toBeLessThanOrEqual(REQUEST_COUNT_MINUTES * 60);
  expect(notice).toContain(`erase these counts within ${REQUEST_COUNT_MINUTES} minutes`);
});

test('the privacy page states how long failed sign-ins and known addresses are stored', () => {
  const { here, account, address } = SIGN_IN_LIMITS;

  expect(account.forgetSeconds).toBe(address.forgetSeconds);
  expect(notice).toContain(`per account for about ${address.forgetSeconds / 60} minutes`);
  expect(notice).toContain(`both together for about ${here.forgetSeconds / 3_600} hours`);
  expect(notice).toContain('remembered for 30 days');
});
