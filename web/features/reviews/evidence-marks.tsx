import { type RefObject, useId, useState } from 'react';
import { AsWritten } from '#web/ui/as-written.tsx';
import styles from './evidence.module.css';
import { type Piece, type Place, splitAtPassages } from './evidence-passages.ts';

/** A highlighted place; `says` whose evidence it is, and for which criterion. */
export type Mark = Place & { says: string };

type Shown = { start: number; left: number; top: number };

/** A text with highlights, which explain themselves on hover and focus. */
export function MarkedText({
  text,
  marks,
  ref,
}: {
  text: string;
  marks: readonly Mark[];
  ref: RefObject<HTMLParagraphElement | null>;
}) {
  const [shown, setShown] = useState<Shown | null>(null);
  const id = useId();
  const pieces = splitAtPassages(text, marks);
  const show = (start: number, mark: HTMLElement) => {
    const box = ref.current?.parentElement?.getBoundingClientRect();
    const first = mark.getClientRects()[0];
    if (box && first) setShown({ start, left: first.left - box.left, top: first.top - box.top });
  };
  const hide = () => setShown(null);
  // Only the answer stands inside the paragraph: positions in it are positions in the answer.
  return (
    <>
      <AsWritten ref={ref}>
        {pieces.map(({ start, text: words, passages }) =>
          passages.length === 0 ? (
            words
          ) : (
            <mark
              key={start}
              className={styles.mark}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is for the keyboard, too
              tabIndex={0}
              aria-describedby={`${id}-${start}`}
              onMouseEnter={({ currentTarget }) => show(start, currentTarget)}
              onFocus={({ currentTarget }) => show(start, currentTarget)}
              onMouseLeave={hide}
              onBlur={hide}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !shown) return;
                event.stopPropagation();
                hide();
              }}
            >
              {words}
            </mark>
          ),
        )}
      </AsWritten>
      {pieces
        .filter(({ passages }) => passages.length > 0)
        .map((piece) => (
          <MarkTooltip
            key={piece.start}
            id={`${id}-${piece.start}`}
            piece={piece}
            at={shown?.start === piece.start ? shown : null}
            onEnter={() => setShown(shown)}
            onLeave={hide}
          />
        ))}
    </>
  );
}

function MarkTooltip({
  id,
  piece,
  at,
  onEnter,
  onLeave,
}: {
  id: string;
  piece: Piece<Mark>;
  at: Shown | null;
  onEnter: () => void;
  onLeave: () => void;
}) {
  return (
    <span
      role="tooltip"
      id={id}
      className={styles.tooltip}
      hidden={at === null}
      style={at ? { left: at.left, top: at.top } : undefined}
      onMouseEnter={onEnter}
      onMouseLeave={onLeave}
    >
      {[...new Set(piece.passages.map(({ says }) => says))].join('; ')}
    </span>
  );
}
