import { phoneKey } from '#contract/apply/phone.ts';
import { FAMILY_NAMES, GIVEN_NAMES, UNUSUAL_NAMES } from './names.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

export type Person = { full_name: string; email: string; phone: string; place: Place };

/** Area codes by state; what is missing gets a toll-free one. */
const AREA_CODES: Record<string, readonly string[]> = Object.fromEntries(
  `AL 205 251|AK 907|AZ 602 520|AR 501 479|CA 213 415 510 619 916|CO 303 719|CT 203 860|DE 302|DC 202|FL 305 407 813
  |GA 404 912|HI 808|ID 208|IL 312 773 217|IN 317 219|IA 515 319|KS 316 913|KY 502 859|LA 504 225|ME 207|MD 410 301
  |MA 617 413|MI 313 616|MN 612 218|MS 601|MO 314 816|MT 406|NE 402|NV 702 775|NH 603|NJ 201 609|NM 505|NY 212 718 585
  |NC 919 704|ND 701|OH 216 614 513|OK 405 918|OR 503 541|PA 215 412 717|RI 401|SC 803 843|SD 605|TN 615 901
  |TX 214 512 713 915|UT 801|VT 802|VA 703 804|WA 206 509|WV 304|WI 414 608|WY 307|PR 787`
    .split('|')
    .map((entry) => entry.trim().split(' '))
    .map(([state = '', ...codes]) => [state, codes]),
);

// Domains that are set aside for examples: no mail from a demo reaches anybody.
const DOMAINS = ['example.com', 'example.net', 'mail.example.com', 'home.example.net'];
const UNUSUAL_SHARE = 0.03;
const SUFFIX_SHARE = 0.02;

/** Makes people with unique e-mail addresses and phone numbers, also among known ones. */
export function openPeople(
  random: Random,
  known: { emails: Iterable<string>; phones: Iterable<string> },
) {
  const mailboxes = new Set(known.emails);
  const phones = new Set(known.phones);

  function distinct(taken: Set<string>, propose: (attempt: number) => string): string {
    for (let attempt = 0; ; attempt += 1) {
      const proposed = propose(attempt);
      if (taken.has(proposed)) continue;
      taken.add(proposed);
      return proposed;
    }
  }

  return (place: Place): Person => {
    const { name, mailbox } = makeName(random);
    const domain = random.pick(DOMAINS);
    const areaCodes = AREA_CODES[place.state] ?? ['888'];
    const email = distinct(
      mailboxes,
      (attempt) =>
        `${mailbox}${attempt === 0 ? '' : random.integer(1, 10 ** (attempt + 1))}@${domain}`,
    );
    const digits = distinct(
      phones,
      // Not always 555: a big seed needs more numbers than there are in one exchange.
      (attempt) =>
        `${random.pick(areaCodes)}${555 + Math.min(attempt, 400)}${String(random.integer(0, 9_999)).padStart(4, '0')}`,
    );
    return { full_name: name, email, phone: writePhone(random, digits), place };
  };
}

function makeName(random: Random): { name: string; mailbox: string } {
  if (random.chance(UNUSUAL_SHARE)) return random.pick(UNUSUAL_NAMES);
  const given = random.pick(GIVEN_NAMES);
  const family = random.pick(FAMILY_NAMES);
  const middle = random.chance(0.12) ? ` ${random.pick(GIVEN_NAMES).charAt(0)}.` : '';
  const suffix = random.chance(SUFFIX_SHARE)
    ? random.pick([' Jr.', ' Sr.', ' III', ', RN', ', PhD'])
    : '';
  const [first, last] = [inLatin(given), inLatin(family)];
  const mailbox = random.pick([
    `${first}.${last}`,
    `${first}.${last}`,
    `${first.charAt(0)}${last}`,
    `${last}.${first}`,
    `${first}${random.integer(60, 99)}`,
  ]);
  return { name: `${given}${middle} ${family}${suffix}`, mailbox };
}

const SPELLED: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae' };

/** A name as part of an e-mail address: no accents, no blanks. */
function inLatin(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[łøđıßæ]/g, (letter) => SPELLED[letter] ?? '')
    .replaceAll(/[^a-z]/g, '');
}

/** The same ten digits as different people write them. */
function writePhone(random: Random, digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return random.pick([
    `(${area}) ${exchange}-${line}`,
    `(${area}) ${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    `+1 ${area} ${exchange} ${line}`,
    digits,
  ]);
}

/** The same person applying again: with another address, or with a different spelling. */
export function applyingAgain(random: Random, person: Person): Person {
  const [mailbox = '', domain = ''] = person.email.split('@');
  if (random.chance(0.25)) return { ...person, email: `${mailbox}.${random.hex(4)}@${domain}` };
  const digits = phoneKey(person.phone);
  const email = random.chance(0.4)
    ? `${mailbox.charAt(0).toUpperCase()}${mailbox.slice(1)}@${domain}`
    : person.email;
  return { ...person, email, phone: writePhone(random, digits) };
}
