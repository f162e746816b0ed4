import { useRef } from 'react';
import type { Criterion } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './reviews.module.css';

/** The levels of a criterion, best first; the number beside each is its shortcut. */
export function LevelChoice({
  criterion,
  chosen,
  hasKeys,
  onChoose,
  onPress,
}: {
  criterion: Criterion;
  chosen: number | undefined;
  /** Whether number keys choose from these now. */
  hasKeys: boolean;
  onChoose: (points: number) => void;
  /** With a pointer, which goes on as a number key does; arrow keys only choose. */
  onPress: (points: number) => void;
}) {
  const isPressed = useRef(false);
  return (
    <Stack
      as="fieldset"
      gap={1}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onKeyDown={() => {
        isPressed.current = false;
      }}
    >
      <legend className="bold below-2">{criterion.asks}</legend>
      {criterion.levels.map(({ points, label, earns }, place) => (
        <label key={points} className={styles.choice}>
          <input
            type="radio"
            name={criterion.id}
            checked={points === chosen}
            onChange={() => !isPressed.current && onChoose(points)}
            onClick={() => isPressed.current && onPress(points)}
          />
          <span>
            <strong>{label}</strong>
            <Soft as="span" size="sm" className={classNames(styles.points, 'figures')}>
              {reviewTexts.points(points)}
            </Soft>
            <span className={styles.earns}>{earns}</span>
          </span>
          <span className={classNames(styles.key, 'key-hint soft xs')} aria-hidden="true">
            {hasKeys && place + 1}
          </span>
        </label>
      ))}
    </Stack>
  );
}
