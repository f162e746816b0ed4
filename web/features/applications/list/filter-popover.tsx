import { type RefObject, useEffect } from 'react';
import { listTexts } from '#contract/applications/list-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { popoverClass } from '#web/ui/menu.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { usePopover } from '#web/ui/use-popover.ts';
import { DAYS_HINT, FilterField, type FilterProps, SelectOfFilters } from './filter-fields.tsx';
import { FILTER_MENU } from './filter-units.ts';
import styles from './list.module.css';

export default function FilterPopover({
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
