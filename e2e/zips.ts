let last = 20_000;

/**
 * A ZIP code that nobody has applied in yet. Counted in the worker's process, which lives exactly as
 * long as its portal.
 */
export const freshZip = () => String(++last);
