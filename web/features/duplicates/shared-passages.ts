/** A part of a text, and whether the other application has it, too. */
export type Passage = { text: string; start: number; isShared: boolean };

/** Fewer words in a row are everyday phrases. */
const RUN = 5;

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

const runAt = (words: readonly { word: string }[], place: number) =>
  words
    .slice(place, place + RUN)
    .map(({ word }) => word)
    .join(' ');

/** Every run of words in these texts. */
export function runsOf(texts: readonly string[]): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = wordsOf(text);
    for (let place = 0; place + RUN <= words.length; place++) runs.add(runAt(words, place));
  }
  return runs;
}

/** Splits a text where it begins and ends to say the same as the other texts, in whatever answer. */
export function splitShared(text: string, runs: ReadonlySet<string>): Passage[] {
  const words = wordsOf(text);
  const passages: Passage[] = [];
  let written = 0;
  const add = (end: number, isShared: boolean) => {
    if (end > written) {
      passages.push({ text: text.slice(written, end), start: written, isShared });
    }
    written = Math.max(written, end);
  };
  for (let place = 0; place + RUN <= words.length; place++) {
    const first = words[place];
    const last = words[place + RUN - 1];
    if (!first || !last || !runs.has(runAt(words, place))) continue;
    const before = passages.at(-1);
    if (before?.isShared && first.start <= written) {
      before.text = text.slice(before.start, last.end);
      written = last.end;
    } else {
      add(first.start, false);
      add(last.end, true);
    }
  }
  add(text.length, false);
  return passages;
}
