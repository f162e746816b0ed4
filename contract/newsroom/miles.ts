/** A tenth of a mile means something for what is near; ZIP codes are too large for more. */
export const roundMiles = (miles: number) => (miles < 10 ? miles : Math.round(miles));
