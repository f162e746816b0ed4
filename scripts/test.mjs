// Everything that can be checked; one stage failing does not hide the others.
import { browserTests, firefoxTests, lint, runStages, tests, types } from './stages.mjs';

await runStages([types, lint, tests, browserTests, firefoxTests]);
