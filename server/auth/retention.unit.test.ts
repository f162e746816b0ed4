import { expect, test } from 'vitest';
import { privacyTexts } from '#contract/apply/privacy-notice.ts';
import { REQUEST_COUNT_MINUTES } from '#contract/auth/retention.ts';
import { TIDY_EVERY_MS } from '#server/core/housekeeping.ts';
import { RATE_LIMITS } from '#server/core/http/rate-limit.ts';
import { SIGN_IN_LIMITS } from './login-throttle.ts';

const said = privacyTexts.howLong.find((sentence) => sentence.includes('count requests')) ?? '';

test('requests are counted for no longer than the privacy page says, cleaning up included', () => {
  const longest = Math.max(...Object.values(RATE_LIMITS).map(({ windowSeconds }) => windowSeconds));

  expect(longest + TIDY_EVERY_MS / 1000).toBeLessThanOrEqual(REQUEST_COUNT_MINUTES * 60);
  expect(said).toContain(`erase these counts within ${REQUEST_COUNT_MINUTES} minutes`);
});

test('the privacy page says how long failed sign-ins and known places are kept', () => {
  const { here, account, address } = SIGN_IN_LIMITS;

  expect(account.forgetSeconds).toBe(address.forgetSeconds);
  expect(said).toContain(`per account for about ${address.forgetSeconds / 60} minutes`);
  expect(said).toContain(`both together for about ${here.forgetSeconds / 3_600} hours`);
  expect(said).toContain('remembered for 30 days');
});
