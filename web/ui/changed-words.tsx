import { changedWordTexts } from '#contract/shared/part-texts.ts';
import { AsWritten } from './as-written.tsx';
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
        return <span key={key}>{value}</span>;
      })}
    </AsWritten>
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
