import { useState } from 'react';
import { changedWordTexts } from '#contract/shared/part-texts.ts';
import { AsWritten } from './as-written.tsx';
import { Button } from './button.tsx';
import styles from './changed-words.module.css';

/** A part of a text as the package `diff` returns it. */
type Change = { value: string; added?: boolean; removed?: boolean };

/** What was added to a text and what was removed, word by word. */
export function ChangedWords({ changes }: { changes: readonly Change[] }) {
  return (
    <AsWritten className={styles.words}>
      {changes.map(({ value, added, removed }, position) => {
        // The list never changes its order: it is made anew with every text.
        const key = `${position} ${value}`;
        if (added) return <Changed key={key} as="ins" name={changedWordTexts.added} text={value} />;
        if (removed)
          return <Changed key={key} as="del" name={changedWordTexts.removed} text={value} />;
        const isLast = position === changes.length - 1;
        return <Unchanged key={key} text={value} isFirst={position === 0} isLast={isLast} />;
      })}
    </AsWritten>
  );
}

/** A passage of this many characters is folded, but for what is next to a change. */
const FOLDED_FROM = 600;
const SHOWN = 160;

function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole || text.length < FOLDED_FROM) return <span>{text}</span>;
  // At the end of a word; a passage of one word is cut through.
  const start = isFirst ? 0 : Math.max(SHOWN, text.indexOf(' ', SHOWN));
  const end = isLast ? text.length : text.lastIndexOf(' ', text.length - SHOWN) + 1;
  const words = text.slice(start, end).trim().split(/\s+/).length;
  return (
    <span>
      {text.slice(0, start)}{' '}
      <Button size="compact" onClick={() => setIsWhole(true)}>
        {changedWordTexts.unchanged(words)}
      </Button>{' '}
      {text.slice(end)}
    </span>
  );
}

/** Named in words, because many screen readers say nothing about `ins` and `del`. */
function Changed({ as: Tag, name, text }: { as: 'ins' | 'del'; name: string; text: string }) {
  return (
    <Tag>
      <span className="sr-only">{name} </span>
      {text}
    </Tag>
  );
}
