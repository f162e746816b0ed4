import { waitlistTexts } from '#contract/waitlist/texts.ts';
import { freeSeats, type PersonInLine, type ZipWaitlist } from '#contract/waitlist/waitlist.ts';

/** Why the server would refuse an offer; undefined if it would not. */
export function offerRefusal(line: ZipWaitlist): string | undefined {
  if (line.waiting === 0) return waitlistTexts.nobody;
  if (line.waiting <= line.promised) return waitlistTexts.allOffered;
  return freeSeats(line) === 0 ? waitlistTexts.noFreeSeat : undefined;
}

/** The first in line without an offer; undefined on further pages, where only the server knows. */
export function firstToOffer({ people }: ZipWaitlist): PersonInLine | undefined {
  return people[0]?.place === 1 ? people.find(({ offer }) => offer === null) : undefined;
}
