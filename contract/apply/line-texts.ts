import { plural } from '#contract/shared/format.ts';
import { WAITLIST_RULE, waitlistPlace } from '#contract/shared/program-texts.ts';
import type { NearbyZip } from './zip.ts';

// Not in texts.ts: the form loads these for a ZIP code that has no seat for newcomers.

/** A ZIP code that is full or has a line, and others nearby (rules line-3 and coverage-3). */
export const lineTexts = {
  inLine: (waiting: number) =>
    `${plural(waiting, 'person is', 'people are')} in line for this ZIP code`,
  canApply: 'You can still apply: after you submit, we offer you a place on the waitlist.',
  meaning: `On the waitlist your application is stored with all its answers. ${WAITLIST_RULE} We will let you know by email. You do not need to apply again.`,
  changeZip: 'Use another ZIP code',
  place: (waiting: number, zip: string) => `You would be ${waitlistPlace(waiting + 1, zip)}.`,
  nearby: 'Could you also report from nearby? These ZIP codes have free seats:',
  /** 60608 Chicago, IL, 2.1 miles, 5 free seats */
  nearbyZip: ({ zip_code, city, state, miles, free }: NearbyZip) => ({
    place: `${zip_code} ${city}, ${state}`,
    facts: `${plural(miles, 'mile', 'miles')}, ${plural(free, 'free seat', 'free seats')}`,
  }),
} as const;
