// What every change needs; with --all what takes longer too. One stage failing does not hide the others.
import * as stages from './stages.mjs';

const { types, lint, tests, browserTests } = stages;
const { slowTests, screenshots, firefoxTests } = stages;
const isAll = process.argv.includes('--all');
await stages.runStages([
  // At the same time: each of them waits half of the time for a database or a page.
  [types, lint, tests, browserTests],
  ...(isAll ? [slowTests, screenshots, firefoxTests] : []),
]);
