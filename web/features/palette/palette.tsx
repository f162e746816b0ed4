import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useState } from 'react';
import { paletteTexts } from '#contract/shared/palette-texts.ts';
import { listActions, type PageAction } from '#web/lib/browser/page-actions.ts';
import { SHORTCUT_SYSTEM } from '#web/lib/browser/shortcuts.ts';
import { useDebouncedValue } from '#web/lib/browser/use-debounced-value.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { searchText, typedNumber } from './match-texts.ts';
import { findMatches, type Group } from './options.ts';
import {
  foundApplicationsOptions,
  foundPeopleOptions,
  foundStoriesOptions,
  viewsOptions,
} from './palette.api.ts';
import styles from './palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { failureOf, OptionGroup, optionId } from './palette-options.tsx';
import {
  actionOptions,
  applicationOption,
  personOption,
  SCREENS,
  storyOption,
  viewOption,
} from './result-options.ts';
import { type Close, useChoice } from './use-choice.ts';

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
      className={classNames(styles.hints, 'soft key-hint')}
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

const PAUSE_MS = 200;

/** Everything that matches what is typed; applications, people and stories follow after a short pause. */
function useResults(typed: string): { groups: Group[]; isSearching: boolean } {
  const text = searchText(typed);
  const sent = useDebouncedValue(text, PAUSE_MS);
  const actions = useActions(typed);
  const views = useQuery(viewsOptions);
  const applications = useQuery(foundApplicationsOptions(sent));
  const people = useQuery(foundPeopleOptions(sent));
  const stories = useQuery(foundStoriesOptions(sent));
  const isSent = sent === text;
  // Results for an earlier text stay as long as they match what is typed now.
  const isSearched = (query: { isPlaceholderData: boolean }) => isSent && !query.isPlaceholderData;
  const groups = findMatches(text, [
    { name: 'actions', options: actionOptions(actions) },
    { name: 'screens', options: SCREENS },
    {
      name: 'views',
      options: (views.data?.views ?? []).map(viewOption),
      hasFailed: views.isError,
    },
    {
      name: 'applications',
      options: (text && applications.data ? applications.data.applications : []).map(
        applicationOption,
      ),
      isSearched: isSearched(applications),
      hasFailed: isSent && applications.isError,
    },
    {
      name: 'people',
      options: (text && people.data ? people.data : []).map(personOption),
      isSearched: isSearched(people),
      hasFailed: isSent && people.isError,
    },
    {
      name: 'stories',
      options: (text && stories.data ? stories.data.stories : []).map(storyOption),
      isSearched: isSearched(stories),
      hasFailed: isSent && stories.isError,
    },
  ]);
  const isSearching = [applications, people, stories].some(({ isFetching }) => isFetching);
  return { groups, isSearching: !isSent || isSearching };
}

/** Listed again with every key: the page may still have been loading. */
function useActions(typed: string): readonly PageAction[] {
  const [actions, setActions] = useState<readonly PageAction[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => setActions(listActions()), [typed]);
  return actions;
}
