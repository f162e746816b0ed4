// What a commit needs: everything but the browser.
import { lint, runStages, tests, types } from './stages.mjs';

await runStages([types, lint, tests]);
