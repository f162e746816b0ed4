import { COMPARABLE_PHONE_DIGITS, phoneKey } from '#contract/apply/phone.ts';

/** What identifies an applicant, and the number that is shown instead. */
export type Person = {
  application_number: string;
  full_name: string;
  email: string;
  phone: string | null;
};

/** A shorter word of a name is replaced only as a part of the whole: "An" is an article, too. */
const TELLING_LETTERS = 3;
/** Enough of a phone number to find what may contain it. */
const LAST_DIGITS = 4;
/** Between two groups of a phone number. */
const GAP_MAX = 3;

// Shared by all people: compiling such classes into a pattern for each held up the process for a second.
const WORD = /([\p{L}\p{N}\p{M}]+)/u;
const MARKS = /\p{M}/gu;
const LETTERS = /\p{L}/gu;
/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** In lower case and without accents. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter);

/** Alternately what separates words, and a word: begins and ends with a separator. */
const split = (text: string) => text.split(WORD);
const phraseOf = (text: string) => split(text).map(fold).map(oneBlank).slice(1, -1);
const oneBlank = (text: string) => text.replace(/\s+/g, ' ');

/** The words of a text that are long enough to name somebody. */
export const tellingWords = (text: string) => split(text).filter((word) => isTelling(fold(word)));
const isTelling = (text: string) => countLetters(text) >= TELLING_LETTERS;
const countLetters = (text: string) => text.match(LETTERS)?.length ?? 0;

const VARIANTS = ['aàáâãäåāă', 'cçćč', 'dđð', 'eèéêëēė', 'iìíîïīı', 'lł', 'nñńň']
  .concat(['oòóôõöøō', 'sśšş', 'uùúûüū', 'yýÿ', 'zźżž'])
  .map((letters) => [letters[0] ?? '', `[${letters}]`] as const);
const ANY_ACCENT = new Map(VARIANTS);

/** For the database, which compares a stored text in lower case: find the word with any accents. */
export const accentPatterns = (word: string) => [
  [...fold(word)].map((letter) => ANY_ACCENT.get(letter) ?? letter).join(''),
  // Letters that stand for two are written as such.
  ...(/[ßæœ]/i.test(word) ? [word.toLowerCase()] : []),
];

/** For the database: finds more than the redactor changes, and nothing less. */
export function patternsOf({ full_name, email, phone }: Person): string[] {
  const [localPart = ''] = email.split('@');
  const words = tellingWords(full_name);
  const names = words.length > 0 ? words : [full_name];
  const texts = [...names, localPart, phoneKey(phone ?? '').slice(-LAST_DIGITS)].filter(Boolean);
  return texts.flatMap((text) => accentPatterns(text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')));
}

/** Of an address: digits count as well, but not alone. */
const isTellingPart = (localPart: string) =>
  localPart.length >= TELLING_LETTERS && countLetters(localPart) > 0;

/**
 * Replaces the name, the email address and the phone number in texts about this person by the number;
 * by default also each word of the name, and what stands before the @ of the address. Whole words
 * only: the name "Ann" does not change "planned". Case and accents make no difference.
 */
export function redactor(person: Person, { alone = true } = {}): (text: string) => string {
  const { application_number, full_name, email } = person;
  const phone = person.phone ?? '';
  const [localPart = ''] = email.split('@');
  const digits = phoneKey(phone);
  const isComparable = digits.length >= COMPARABLE_PHONE_DIGITS;
  const phrases = [
    ...[full_name, email].map(phraseOf),
    isComparable ? [] : phraseOf(phone),
    alone && isTellingPart(localPart) ? phraseOf(localPart) : [],
    ...(alone ? tellingWords(full_name).map((word) => [fold(word)]) : []),
  ].filter((phrase) => phrase.length > 0);

  return (text) => {
    const pieces = split(text);
    const known = pieces.map(fold).map(oneBlank);
    const out: string[] = [pieces[0] ?? ''];
    for (let at = 1; at < pieces.length; ) {
      const found = phrases.find((phrase) => phrase.every((part, i) => known[at + i] === part));
      const length = found?.length ?? (isComparable ? phoneLength(known, at, digits) : 0);
      if (length === 0) {
        out.push(pieces[at] ?? '', pieces[at + 1] ?? '');
        at += 2;
      } else {
        // What opens a phone number belongs to it.
        if (!found) out.push((out.pop() ?? '').replace(/[+(]+$/, ''));
        out.push(application_number, pieces[at + length] ?? '');
        at += length + 1;
      }
    }
    return out.join('');
  };
}

/** How many pieces from here on are the same digits, however they are separated; 0 if they are others. */
function phoneLength(pieces: string[], at: number, digits: string): number {
  let read = '';
  for (let end = at; end < pieces.length; end += 2) {
    const [gap = '', group = ''] = [end > at ? pieces[end - 1] : '', pieces[end]];
    if (gap.length > GAP_MAX || !/^\d+$/.test(group)) return 0;
    read += group;
    if (read === digits || read === `1${digits}`) return end - at + 1;
    if (read.length > digits.length) return 0;
  }
  return 0;
}

/** Stands for a score in what editors wrote. */
const HIDDEN_SCORE = '…';
const QUOTED_SCORE =
  /\b\d{1,3}(?:[.,]\d+)?\s*(?:%|percent\b|per cent\b|points?\b|\/\s*\d+|out of \d+)/gi;
// An apostrophe is part of a word, never between two: a row of them, as in a name, would take hours.
const GIVEN_SCORE =
  /\b(?:gave|giv\w+|scor\w+|rat(?:e|ed|ing)|grad\w+|mark(?:ed|s)?)(?:[^\w']+[a-z']+){0,4}?\W+\d{1,3}\b/gi;
const NUMBER = /(?<![\w.,-])\d{1,3}(?![\w-]|[.,]\d)/g;

/** Texts without the scores that they quote: percentages, points, what was given, and the score itself. */
export const withoutScores =
  (score: number | null) =>
  (text: string): string =>
    text
      .replace(QUOTED_SCORE, HIDDEN_SCORE)
      .replace(GIVEN_SCORE, (words) => words.replace(/\d+$/, HIDDEN_SCORE))
      .replace(NUMBER, (number) => (Number(number) === score ? HIDDEN_SCORE : number));
