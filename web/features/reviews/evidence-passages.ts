import type { AnswerField } from '#contract/apply/fields.ts';
import type { Evidence } from '#contract/reviews/evidence.ts';

/** A place in an answer, as in String.slice. */
export type Place = Pick<Evidence, 'start' | 'end'>;
/** Words of an answer, before they belong to a criterion. */
export type Passage = Omit<Evidence, 'criterion'>;

/** The passage at a place, without blanks around it; null if there is nothing else. */
export function passageAt(field: AnswerField, text: string, place: Place): Passage | null {
  const selected = text.slice(place.start, place.end);
  const quote = selected.trim();
  if (quote === '') return null;
  const start = place.start + selected.indexOf(quote);
  return { field, start, end: start + quote.length, quote };
}

export type Piece<P extends Place> = { start: number; text: string; passages: P[] };

/** Cuts a text wherever a passage starts or ends; passages may overlap. */
export function splitAtPassages<P extends Place>(text: string, passages: readonly P[]): Piece<P>[] {
  const cuts = [0, text.length, ...passages.flatMap(({ start, end }) => [start, end])];
  const starts = [...new Set(cuts)].sort((a, b) => a - b);
  return starts.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, starts[index + 1]),
    passages: passages.filter((passage) => passage.start <= start && start < passage.end),
  }));
}

/**
 * The selected part of an element that contains nothing but an answer. Ends outside, as after a
 * triple click, are cut off at the end of the answer.
 */
export function selectedRange(element: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!element.contains(range.startContainer)) return null;
  if (!element.contains(range.endContainer)) range.setEnd(element, element.childNodes.length);
  return range;
}

export function placeOfRange(element: HTMLElement, range: Range): Place {
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

/** A text area counts \r\n as one character; the stored answer may contain it. */
export function storedOffset(text: string, offset: number): number {
  let stored = 0;
  for (let passed = 0; passed < offset; passed++) stored += text.startsWith('\r\n', stored) ? 2 : 1;
  return stored;
}
