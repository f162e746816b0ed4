import { isDraftCode, normalizeCode } from '#contract/apply/handover.ts';
import { FRAGMENT } from './handover-state.ts';

const GROUP = /.{4}(?=.)/g;

/** ABCD-EFGH-JKMN-PQRS-TVWX */
export const formatCode = (code: string) => code.replace(GROUP, '$&-');

/** The page that is open, in its language, with the code where no server sees it. */
export const linkOf = (code: string) => `${location.origin}${location.pathname}${FRAGMENT}${code}`;

/** A code as it was typed, or a whole link that was pasted; undefined if it cannot be one. */
export function parseCode(typed: string): string | undefined {
  const code = normalizeCode(typed.split(FRAGMENT).at(-1) ?? '');
  return isDraftCode(code) ? code : undefined;
}
