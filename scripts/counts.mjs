// How many tests passed and failed, from what the runners report.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `failures` names the failed tests, so that the end of a long output tells them.
 * @typedef {{ passed: number; failed: number; skipped: number; failures?: string[] }} Counts
 */

/**
 * @typedef {{ fullName: string; status: string; failureMessages?: string[] | null }} VitestTest
 * @typedef {{ name: string; status: string; message?: string; assertionResults: VitestTest[] }} VitestFile
 * @param {{ testResults: VitestFile[] }} report
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  const failures = testResults.flatMap(listVitestFailures);
  return { passed, failed: failures.length, skipped: tests.length - passed - failed, failures };
}

/** @param {VitestFile} file @returns {string[]} */
function listVitestFailures({ name, status, message = '', assertionResults }) {
  const file = relative('', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that could not be loaded, or whose hooks failed, has no failed test.
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${file}: ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
  );
}

/** @param {string} message */
const firstLine = (message) => message.split('\n', 1)[0] ?? '';

/**
 * @typedef {{ status: string; projectName: string; results: { errors: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string; file: string; line: number; tests: PlaywrightTest[] }} PlaywrightSpec
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
    failures: suites.flatMap(listPlaywrightFailures),
  };
}

/** A test that passed only on retry counts as failed. @type {Record<string, string>} */
const FAILED = { unexpected: '', flaky: ' (passed only on retry)' };

/** @param {PlaywrightSuite} suite @returns {string[]} */
function listPlaywrightFailures({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status in FAILED)
      .map(
        ({ status, projectName, results }) =>
          `[${projectName}] ${file}:${line} ${title}${FAILED[status]}: ${firstError(results)}`,
      ),
  );
  return [...own, ...suites.flatMap(listPlaywrightFailures)];
}

/** @param {PlaywrightTest['results']} results */
const firstError = (results) => {
  const { message = '' } = results.flatMap(({ errors }) => errors)[0] ?? {};
  return stripVTControlCharacters(firstLine(message));
};

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
