import { type SQL, sql } from 'drizzle-orm';

/** To a tenth. Thirds do not end: without the first rounding, half a tenth could round down. */
export const tenth = (value: SQL) => sql`round(round((${value})::numeric, 9), 1)::float8`;
