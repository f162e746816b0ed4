/** Where most applicants have their mailbox. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'aol.com',
  'live.com',
  'msn.com',
  'att.net',
];
/** As close to a common one as a typo, but real. */
const REAL = ['mail.com', 'email.com', 'ymail.com'];

/** Other domains are as short as these, so only their ending is compared. */
const SHORT_NAME = 4;
/** Names from this length on may differ in two letters. */
const LONG_NAME = 6;

/** The same address with the common domain that was probably meant (rule apply-16). */
export function suggestEmail(email: string): string | undefined {
  const [, user, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@.]+)$/.exec(email.trim()) ?? [];
  if (!user || !domain) return undefined;
  const typed = domain.toLowerCase();
  if (COMMON.includes(typed) || REAL.includes(typed)) return undefined;
  const meant = COMMON.find((common) => isTypo(typed, common));
  return meant && `${user}@${meant}`;
}

function isTypo(typed: string, common: string): boolean {
  const [name, ending] = split(common);
  const [typedName, typedEnding] = split(typed);
  if (name.length <= SHORT_NAME) {
    return typedName === name && countEdits(typedEnding, ending) === 1;
  }
  const most = name.length >= LONG_NAME && typedEnding === ending ? 2 : 1;
  return countEdits(typed, common) <= most;
}

function split(domain: string): [name: string, ending: string] {
  const dot = domain.lastIndexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Letters that were added, left out, replaced or swapped with their neighbour. */
function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1
          ? at(beforeLast, column - 2) + 1
          : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
