import { or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { State } from '#contract/coverage/states.ts';
import { zipRangesOf } from '#contract/coverage/zip-states.ts';
import { oneOf } from './columns.ts';

/** All ZIP codes that begin with the given digits. */
export const beginsWith = (zip: SQLWrapper, digits: SQL | Placeholder) =>
  sql`${zip} between rpad(${digits}::text, 5, '0') and rpad(${digits}::text, 5, '9')`;

/** Written into the SQL text: the planner has to know how many ZIP codes match. */
export const isInState = (zip: SQLWrapper, state: State) =>
  or(
    ...zipRangesOf(state).map(
      ({ first, last }) => sql`${zip} between ${oneOf([first])} and ${oneOf([last])}`,
    ),
  );
