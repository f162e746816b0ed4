import { rosterQuery } from '#contract/newsroom/roster.ts';
import { listQueryIn } from '#web/lib/browser/list-query.ts';

export const rosterSearch = listQueryIn(rosterQuery);
