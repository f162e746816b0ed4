import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { AnswerField } from '#contract/apply/fields.ts';
import { evidenceTexts } from '#contract/reviews/evidence-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './evidence.module.css';
import { type Passage, passageAt, placeOfRange, selectedRange } from './evidence-passages.ts';
import { type EvidencePinning, whyNotPinned } from './evidence-pinning.ts';

type Answer = { field: AnswerField; text: string; answer: RefObject<HTMLElement | null> };
type Selected = { passage: Passage; left: number; top: number };

/** Beside the words that are selected with mouse or touch. */
export function PinButton({ pinning, ...of }: Answer & { pinning: EvidencePinning }) {
  const { selected, button, clear } = useSelected(of);
  if (!selected) return null;
  const { passage, left, top } = selected;
  const style: CSSProperties & Record<'--left', string> = { '--left': `${left}px`, top };
  const problem = whyNotPinned(passage, pinning);
  if (problem) {
    return (
      <p role="status" className={classNames(styles.pin, styles.problem)} style={style}>
        {problem}
      </p>
    );
  }
  return (
    <Button
      ref={button}
      kind="primary"
      size="small"
      className={styles.pin}
      style={style}
      // The mouse must not end the selection before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        pinning.pin(passage);
        clear();
      }}
    >
      {evidenceTexts.pinTo(pinning.criterion.title)}
    </Button>
  );
}

/** What is selected in the answer, once the mouse button is released. */
function useSelected({ field, text, answer }: Answer) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    let isDragging = false;
    const read = () => {
      // A tap on the button ends the selection before the click.
      if (isDragging || isPressed.current || !answer.current) return;
      setSelected(readSelected(field, text, answer.current));
    };
    const handleDown = ({ target, pointerType }: PointerEvent) => {
      isPressed.current = target instanceof Node && button.current?.contains(target) === true;
      isDragging = pointerType === 'mouse' && !isPressed.current;
    };
    const handleUp = () => {
      isDragging = false;
      read();
    };
    read();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('selectionchange', read, { signal });
    document.addEventListener('pointerdown', handleDown, { signal });
    document.addEventListener('pointerup', handleUp, { signal });
    document.addEventListener('pointercancel', handleUp, { signal });
    return () => listening.abort();
  }, [field, text, answer]);
  const clear = () => {
    isPressed.current = false;
    setSelected(null);
    document.getSelection()?.removeAllRanges();
  };
  return { selected, button, clear };
}

function readSelected(field: AnswerField, text: string, answer: HTMLElement): Selected | null {
  const range = selectedRange(answer);
  const passage = range && passageAt(field, text, placeOfRange(answer, range));
  const last = [...(range?.getClientRects() ?? [])].at(-1);
  const box = answer.parentElement?.getBoundingClientRect();
  if (!passage || !last || !box) return null;
  return { passage, left: last.right - box.left, top: last.bottom - box.top };
}
