import { expect, test } from 'vitest';
import { countPlaywright, countStage, countVitest, NOT_RUN, withExitCode } from './counts.mjs';

test('failed tests are counted and named, with those of a file that could not be loaded as one', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const pending = { fullName: 'divides', status: 'pending', failureMessages: null };
  const failed = {
    fullName: 'subtracts',
    status: 'failed',
    failureMessages: ['AssertionError: expected 2 to be 1\n    at sums.test.ts:7'],
  };
  const report = {
    testResults: [
      { name: 'sums.test.ts', status: 'passed', assertionResults: [passed, pending] },
      { name: 'more.test.ts', status: 'failed', assertionResults: [passed, failed] },
      {
        name: 'gone.test.ts',
        status: 'failed',
        message: 'Cannot find module\nsums.ts',
        assertionResults: [],
      },
    ],
  };

  expect(countVitest(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: [
      'more.test.ts: subtracts: AssertionError: expected 2 to be 1',
      'gone.test.ts: Cannot find module',
    ],
  });
});

test('a browser test that passes only on retry counts as failed, and failed tests are named', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'review.spec.ts',
    line: 7,
    tests: [
      {
        status,
        projectName: 'desktop',
        results: [{ errors: [{ message: '\u001b[31mno such button\u001b[39m\nat line 8' }] }],
      },
    ],
  });
  const suites = [
    {
      specs: [spec('steady', 'expected'), spec('flaky', 'flaky')],
      suites: [{ specs: [spec('flaky on a phone', 'flaky'), spec('broken', 'unexpected')] }],
    },
  ];
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };

  expect(countPlaywright({ stats, suites })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 3,
    failures: [
      '[desktop] review.spec.ts:7 flaky (passed only on retry): no such button',
      '[desktop] review.spec.ts:7 flaky on a phone (passed only on retry): no such button',
      '[desktop] review.spec.ts:7 broken: no such button',
    ],
  });
});

test('a runner that fails without a failed test is not counted as a success', () => {
  const green = { passed: 3, failed: 0, skipped: 0 };

  expect(withExitCode(1, green)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(withExitCode(0, green)).toEqual(green);
  expect(withExitCode(1, { passed: 3, failed: 2, skipped: 0 }).failed).toBe(2);
});

test('a stage without tests counts as one', () => {
  expect(countStage(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countStage(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countStage(NOT_RUN)).toEqual({ passed: 0, failed: 0, skipped: 1 });
});
