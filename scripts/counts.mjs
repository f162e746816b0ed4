// How many tests passed and failed, from what the runners report.

/**
 * `flaky` names the tests that passed only on retry; they count as failed.
 * @typedef {{ passed: number; failed: number; skipped: number; flaky?: string[] }} Counts
 */

/**
 * @typedef {{ status: string; assertionResults: { status: string }[] }} VitestFile
 * @param {{ testResults: VitestFile[] }} report
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  // A file that could not be loaded, or whose hooks failed, has no failed test.
  const brokenFiles = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed, failed: failed + brokenFiles, skipped: tests.length - passed - failed };
}

/**
 * @typedef {{ title: string; file: string; line: number; tests: { status: string; projectName: string }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ expected: number; unexpected: number; flaky: number; skipped: number }} PlaywrightStats
 * @param {{ stats: PlaywrightStats; suites: PlaywrightSuite[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    flaky: suites.flatMap(listFlaky),
  };
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function listFlaky({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  );
  return [...own, ...suites.flatMap(listFlaky)];
}

/**
 * A runner can fail without a failed test (it did not start, an error outside any test): that counts as one.
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
export function withExitCode(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The exit code of a stage that could not run on this machine. */
export const NOT_RUN = 77;

/** A stage without tests counts as one. @param {number} exitCode @returns {Counts} */
export function countStage(exitCode) {
  if (exitCode === NOT_RUN) return { passed: 0, failed: 0, skipped: 1 };
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}
