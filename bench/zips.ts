import zipcodes from 'zipcodes';

/** Real ones, so that looking up where they are is real work. */
export const realZips = () =>
  Object.values(zipcodes.codes)
    .filter(({ country, zip }) => country === 'US' && /^\d{5}$/.test(zip))
    .map(({ zip }) => zip);
