// What a commit needs: everything quick but the browser.
import { audit, lint, runStages, tests, types } from './stages.mjs';

await runStages([[types, lint, audit], tests]);
