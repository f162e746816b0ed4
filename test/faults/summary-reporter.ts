import type { Reporter, TestCase, TestModule } from 'vitest/node';

const VERDICTS = { passed: 'held', failed: 'NOT HELD', skipped: 'NOT TRIED', pending: 'NOT TRIED' };

/** Prints the reports of all tests and a verdict at the end of the run. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const cases = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: keyof typeof VERDICTS) =>
      cases.filter((one) => one.result().state === state).length;
    const held = count('passed');
    const isWhole = held > 0 && count('failed') === 0 && errors.length === 0;
    const untried = cases.length - held - count('failed');
    const verdict = isWhole
      ? `All ${held} promises held. Nothing that was acknowledged was lost.`
      : `${count('failed')} of ${cases.length} promises did not hold; the lines after FAIL above say why.`;
    const rest = untried > 0 ? [`${untried} could not be tried on this machine, see above.`] : [];
    process.stdout.write(
      `${['', ...cases.flatMap(describe), '', verdict, ...rest, ''].join('\n')}\n`,
    );
  }
}

function describe(one: TestCase): string[] {
  const { report = [] } = one.meta();
  return [`${one.name}: ${VERDICTS[one.result().state]}.`, ...report.map((line) => `  ${line}`)];
}
