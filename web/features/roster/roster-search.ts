import { rosterQuery } from '#contract/newsroom/roster.ts';
import { listQueryIn } from '#web/lib/browser/list-query.ts';

/** The filters of the roster in the address. */
export const rosterSearch = listQueryIn(rosterQuery);
