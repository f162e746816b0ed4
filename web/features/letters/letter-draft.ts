import { z } from 'zod';
import type { LetterWords } from '#contract/letters/letters.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { parseStored } from '#web/lib/browser/stored-json.ts';

const stored = z.object({ subject: z.string(), body: z.string() });
const EMPTY: LetterWords = { subject: '', body: '' };

/** Of one person, or of the last letter to several. */
export const draftKey = (ids: readonly string[]) =>
  `letter_draft_${ids.length === 1 ? ids[0] : 'several'}`;

/** What is typed stays in this tab until it is sent: after Escape, an error or a reload it is still there. */
export const readDraft = (key: string): LetterWords =>
  parseStored(stored, sessionStore.get(key)) ?? EMPTY;

export const keepDraft = (key: string, words: LetterWords) =>
  void sessionStore.set(key, JSON.stringify(words));

export const forgetDraft = (key: string) => sessionStore.remove(key);
