import { lazy, Suspense, useEffect, useRef } from 'react';
import { listTexts } from '#contract/applications/list-texts.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { FilterProps } from './filter-fields.tsx';
import { FILTER_MENU } from './filter-units.ts';

const loadPopover = () => import('./filter-popover.tsx');
const FilterPopover = lazy(() =>
  loadPopover().catch((error) => {
    // A lost connection must not replace the list by an error.
    toastError(error);
    return { default: () => null };
  }),
);

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
  const isMenuOpen = open === ANY_FILTER;
  // While somebody reads the menu.
  useEffect(() => {
    if (isMenuOpen) loadPopover().catch(() => {});
  }, [isMenuOpen]);
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
      {isMenuOpen && (
        <Menu label={listTexts.filters} button={button} onClose={close}>
          {FILTER_MENU.map(({ unit, label }) => (
            <MenuItem key={unit} kind="action" onChoose={() => onOpen(unit)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {open !== undefined && !isMenuOpen && (
        <Suspense fallback={null}>
          <FilterPopover key={open} {...filters} unit={open} button={button} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
