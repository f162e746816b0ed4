import { plural } from '#contract/shared/format.ts';
import { waitlistPlace } from '#contract/shared/program.ts';
import type { NearbyZip } from './zip.ts';

// Not in texts.ts: the form loads these for a ZIP code without a seat for newcomers.

/** The place in line one would get, and where seats are free nearby (rules line-3 and coverage-3). */
export const lineTexts = {
  place: (waiting: number, zip: string) => `You would be ${waitlistPlace(waiting + 1, zip)}.`,
  nearby: 'Could you also report from nearby? These ZIP codes have free seats:',
  /** 60608 Chicago, IL, 2.1 miles, 5 free seats */
  nearbyZip: ({ zip_code, city, state, miles, free }: NearbyZip) => ({
    place: `${zip_code} ${city}, ${state}`,
    facts: `${plural(miles, 'mile', 'miles')}, ${plural(free, 'free seat', 'free seats')}`,
  }),
} as const;
