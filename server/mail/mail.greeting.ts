import type { Language } from '#contract/shared/languages.ts';
import { FRAME_TEXTS } from './mail.content.ts';

// Letters of any script with their marks, and what names are punctuated with.
const NAME = /^[\p{L}\p{M} '’.-]{1,60}$/u;
// Mail programs make a link of "evil.example", even without a scheme.
const LOOKS_LIKE_ADDRESS = /\.[\p{L}\p{M}]{2}/u;

export const isPlainName = (name: string) => NAME.test(name) && !LOOKS_LIKE_ADDRESS.test(name);

/**
 * The first line of a message. A name is what somebody typed, perhaps in order to send their own
 * text from the network's address, so anything that is not plainly a name is left out (rule mail-8).
 */
export function greet(
  name: string,
  otherwise: 'dearApplicant' | 'hello',
  language: Language,
): string {
  const texts = FRAME_TEXTS[language];
  return isPlainName(name) ? texts.dear(name) : texts[otherwise];
}
