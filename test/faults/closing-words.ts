import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Ends the run with what the tests told, in plain sentences, and with a verdict. */
export default class ClosingWords implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const cases = modules.flatMap((module) => [...module.children.allTests()]);
    const kept = cases.filter((one) => one.result().state === 'passed');
    const broken = cases.filter((one) => one.result().state === 'failed');
    const isWhole = broken.length === 0 && errors.length === 0 && kept.length > 0;
    const verdict = isWhole
      ? `All ${kept.length} promises held. Nothing that was acknowledged was lost.`
      : `${broken.length} of ${cases.length} promises did not hold; what follows "FAIL" above says which.`;
    const lines = ['', ...cases.flatMap(describe), '', verdict, ''];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

function describe(one: TestCase): string[] {
  const sign = one.result().state === 'passed' ? 'held' : 'NOT HELD';
  return [`${one.name}: ${sign}.`, ...(one.meta().told ?? []).map((sentence) => `  ${sentence}`)];
}
