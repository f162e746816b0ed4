import { type MouseEvent, useEffect } from 'react';
import { paletteTexts } from '#contract/shared/palette-texts.ts';
import { opensNewTab } from '#web/lib/browser/new-tab.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Soft } from '#web/ui/soft.tsx';
import type { Group, Option } from './options.ts';
import styles from './palette.module.css';

/** An id of an element has no blanks, but a name of an action may. */
export const optionId = (list: string, { id }: Option) => `${list}${encodeURIComponent(id)}`;

export function failureOf({ name, hasFailed }: Group): string | undefined {
  if (!hasFailed || name === 'actions' || name === 'screens') return undefined;
  return paletteTexts.failed[name];
}

export function OptionGroup({
  group,
  list,
  active,
  onChoose,
}: {
  group: Group;
  list: string;
  active: Option | undefined;
  onChoose: (option: Option) => void;
}) {
  const title = `${list}${group.name}`;
  const failure = failureOf(group);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={title}>
      <Soft id={title} size="xs" className={classNames(styles.title, 'bold')} role="presentation">
        {paletteTexts.groups[group.name]}
      </Soft>
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          id={optionId(list, option)}
          option={option}
          isActive={option.id === active?.id}
          onChoose={() => onChoose(option)}
        />
      ))}
      {failure && (
        <p className={classNames(styles.failed, 'danger sm')} role="presentation">
          {failure}
        </p>
      )}
    </div>
  );
}

function OptionRow({
  id,
  option,
  isActive,
  onChoose,
}: {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: () => void;
}) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isActive]);
  const row = {
    id,
    className: styles.option,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if ('href' in option && opensNewTab(event)) return;
      event.preventDefault();
      onChoose();
    },
  };
  const content = (
    <>
      <span className={styles.label}>{option.label}</span>
      {option.details?.map((detail) => (
        <Soft as="span" key={detail} size="xs">
          {detail}
        </Soft>
      ))}
      {option.keys && <kbd className="key-hint">{option.keys}</kbd>}
    </>
  );
  return 'href' in option ? (
    <a {...row} href={option.href}>
      {content}
    </a>
  ) : (
    <div {...row}>{content}</div>
  );
}
