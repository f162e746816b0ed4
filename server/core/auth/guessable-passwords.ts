import { messages } from '#contract/shared/messages.ts';
import type { Network } from '#contract/shared/network.ts';
import { invalidField, type Said } from '#server/core/errors.ts';

const MOST_COMMON = 10_000;
const FEWEST_DIFFERENT = 4;
/** Fewer letters than this beside a known word are no protection. */
const FEWEST_OWN_LETTERS = 4;
const SHORTEST_WORD = 3;
/** What anybody tries here first. */
const PORTAL_WORDS = [
  'correspondents',
  'correspondent',
  'portal',
  'administrator',
  'admin',
  'editor',
  'journalist',
  'news',
  'password',
];
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const RUN = 4;
/** Adjacent ones in a row of keys, digits or letters, in either direction. */
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]).flatMap((row) =>
  Array.from({ length: row.length - RUN + 1 }, (_, start) => row.slice(start, start + RUN)),
);

const LETTERS_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

type PasswordOwner = { name: string; email: string };
export type PasswordRules = { passwordMin: number; network: Pick<Network, 'name'> };

/** Throws 400 on this field for a password that is too short or easy to guess (rule account-1). */
export async function refuseGuessable(
  password: string,
  owner: PasswordOwner,
  { passwordMin, network }: PasswordRules,
  field: string,
): Promise<void> {
  const message = await passwordError(password, owner, { passwordMin, network });
  if (message) throw invalidField(field, message);
}

export async function passwordError(
  password: string,
  { name, email }: PasswordOwner,
  { passwordMin, network }: PasswordRules,
): Promise<Said | undefined> {
  if (password.length < passwordMin) {
    return ({ passwordTooShortFor }) => passwordTooShortFor(passwordMin);
  }
  const plain = once(fold(password));
  const isGuessable =
    new Set(plain).size < FEWEST_DIFFERENT ||
    isMadeOf([...PORTAL_WORDS, ...RUNS, ...wordsOf(`${name} ${email} ${network.name}`)], plain) ||
    (await isCommon(plain));
  return isGuessable ? messages.passwordGuessable : undefined;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
/** What is only written several times: no guess takes longer for it. */
const once = (text: string) => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
const unsubstitute = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => LETTERS_FOR[sign] ?? sign);

function isMadeOf(words: string[], plain: string): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return [plain, unsubstitute(plain)].some((text) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < FEWEST_OWN_LETTERS;
  });
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

async function isCommon(plain: string): Promise<boolean> {
  const common = await loadCommon();
  const forms = [plain, unsubstitute(plain)].flatMap((text) => {
    const withoutEnd = text.replace(/[^\p{L}]+$/u, '');
    const withoutStart = text.replace(/^[^\p{L}]+/u, '');
    return [text, withoutEnd, withoutStart, withoutEnd.replace(/^[^\p{L}]+/u, '')];
  });
  return forms.some((form) => common.has(form));
}

let loaded: Promise<Set<string>> | undefined;

/** With the first new password: the list takes 22 MB, and most processes never need it. */
function loadCommon(): Promise<Set<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON)),
  );
  return loaded;
}
