import { useId } from 'react';
import { paletteTexts } from '#contract/shared/palette-texts.ts';
import { SHORTCUT_SYSTEM } from '#web/lib/browser/shortcuts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { typedNumber } from './match-texts.ts';
import type { Group } from './options.ts';
import styles from './palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { failureOf, OptionGroup, optionId } from './palette-options.tsx';
import { type Close, useChoice } from './use-choice.ts';
import { useResults } from './use-results.ts';

export type PaletteProps = {
  typed: string;
  /** With what text Enter was pressed before this was loaded. */
  entered: string | undefined;
  onTyped: (typed: string) => void;
  /** Closes it, and then does what was chosen. */
  onClose: Close;
};

/** The field and below it what it finds: a combobox whose list is always open. */
export function Palette({ typed, entered, onTyped, onClose }: PaletteProps) {
  const list = useId();
  const { groups, isSearching } = useResults(typed);
  const choice = useChoice({ typed, enteredBefore: entered, groups, isSearching, onClose });
  const { active, count } = choice;
  return (
    <>
      <PaletteField
        typed={typed}
        onTyped={onTyped}
        onClose={() => onClose()}
        role="combobox"
        aria-expanded={count > 0}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active && optionId(list, active)}
        onKeyDown={choice.handleKeyDown}
      />
      <Soft size="xs" className={typed === '' ? 'sr-only' : styles.status} role="status">
        {describe({ typed, count, isSearching, groups })}
      </Soft>
      <div id={list} className={styles.list} role="listbox" aria-label={paletteTexts.results}>
        {groups.map((group) => (
          <OptionGroup
            key={group.name}
            group={group}
            list={list}
            active={active}
            onChoose={choice.open}
          />
        ))}
      </div>
      <Hints isLink={active !== undefined && 'href' in active} />
    </>
  );
}

function describe({
  typed,
  count,
  isSearching,
  groups,
}: {
  typed: string;
  count: number;
  isSearching: boolean;
  groups: readonly Group[];
}): string {
  if (isSearching) return paletteTexts.searching;
  const number = typedNumber(typed);
  const failed = groups.flatMap((group) => failureOf(group) ?? []);
  if (count > 0) return [paletteTexts.count(count), ...failed].join('. ');
  if (failed.length > 0) return failed.join(' ');
  return number === undefined
    ? paletteTexts.nothingFound(typed.trim())
    : paletteTexts.noSuchNumber(number);
}

/** For those who see it; the pattern tells screen readers. */
function Hints({ isLink }: { isLink: boolean }) {
  return (
    <Row
      as="p"
      gap={2}
      rowGap={1}
      size="xs"
      className={classNames(styles.hints, 'key-hint')}
      aria-hidden="true"
    >
      <kbd>↑</kbd>
      <kbd>↓</kbd> {paletteTexts.toChoose}
      <kbd>Enter</kbd> {paletteTexts.toOpen}
      {isLink && (
        <>
          <kbd>{paletteTexts.newTabKeys[SHORTCUT_SYSTEM]}</kbd> {paletteTexts.toOpenInNewTab}
        </>
      )}
    </Row>
  );
}
