import { type RefObject, useEffect, useRef } from 'react';
import { listTexts } from '#contract/applications/list-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Menu, MenuItem, popoverClass } from '#web/ui/menu.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { usePopover } from '#web/ui/use-popover.ts';
import { DAYS_HINT, FilterField, type FilterProps, SelectOfFilters } from './filter-fields.tsx';
import { FILTER_MENU } from './filter-units.ts';
import styles from './list.module.css';

/** In place of a filter: which one is still to be chosen. */
const ANY_FILTER = 'any';

/** Adds a filter: first a menu says which, then its field is in the place of the menu. */
export function FilterMenu({
  open,
  onOpen,
  ...filters
}: FilterProps & {
  /** The filter whose field is shown. */
  open: string | undefined;
  onOpen: (unit: string | undefined) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const close = () => onOpen(undefined);
  return (
    <>
      <Button
        ref={button}
        size="compact"
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onClick={() => onOpen(open === undefined ? ANY_FILTER : undefined)}
      >
        <PlusIcon size={14} />
        {listTexts.filter}
      </Button>
      {open === ANY_FILTER && (
        <Menu label={listTexts.filters} button={button} onClose={close}>
          {FILTER_MENU.map(({ unit, label }) => (
            <MenuItem key={unit} kind="action" onChoose={() => onOpen(unit)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {open !== undefined && open !== ANY_FILTER && (
        <Fields key={open} {...filters} unit={open} button={button} onClose={close} />
      )}
    </>
  );
}

function Fields({
  unit,
  button,
  onClose,
  ...filters
}: FilterProps & {
  unit: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const close = () => {
    // What is typed in a field counts once the field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  const popover = usePopover(button, close);
  useEffect(() => popover.current?.querySelector<HTMLElement>('input, select')?.focus(), [popover]);
  const found = FILTER_MENU.find((one) => one.unit === unit);
  if (!found) return null;
  const { names, select } = found;
  return (
    <div
      ref={popover}
      popover="manual"
      role="dialog"
      aria-label={listTexts.filters}
      className={classNames(popoverClass, styles.fields)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
        button.current?.focus();
      }}
    >
      {select ? (
        <SelectOfFilters group={select} {...filters} />
      ) : (
        names.map((name) => <FilterField key={name} name={name} {...filters} />)
      )}
      {names.includes('dateFrom') && <Soft size="xs">{DAYS_HINT}</Soft>}
    </div>
  );
}
