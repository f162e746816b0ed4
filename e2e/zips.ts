let last = 20_000;

/**
 * A ZIP code without applications. Counted per worker, which has one portal for its whole life.
 */
export const freshZip = () => String(++last);
